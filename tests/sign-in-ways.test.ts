import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CodePurpose } from '#contracts/codes.ts'
import { PunishmentType } from '#contracts/punishments.ts'
import { updateConfig } from '#contracts/settings.ts'
import { loginByMobile } from '#contracts/users.ts'
import { freshAddress, freshMobile, giveCode, join, PASSWORD, signIn } from './accounts.ts'
import { makeWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await world.set('sms', { enable: true })
})
afterAll(() => world.close())

async function withMobile(username: string) {
  const mobile = freshMobile()
  const { id } = await join(world, username)
  await world.db.updateTable('user').set({ mobile }).where('id', '=', id).execute()
  return { id, mobile }
}

const ask = (mobile: string, code: string) =>
  world.visitor().ask(loginByMobile, { mobile, code }, freshAddress())

describe('signing in by mobile', () => {
  it('works with the code that was sent, once', async () => {
    const { mobile } = await withMobile('walker')
    const code = await giveCode(world, mobile, CodePurpose.login)
    expect((await ask(mobile, '000000')).json()).toMatchObject({ code: 'code.wrong' })
    expect((await ask(mobile, code)).json().user).toMatchObject({ username: 'walker' })
    expect((await ask(mobile, code)).json().code).toMatch(/^code\./)
  })

  it('lets one of ten in who bring one code at once', async () => {
    const { mobile } = await withMobile('runner')
    const code = await giveCode(world, mobile, CodePurpose.login)
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(mobile, code)))
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
  })

  it('ends a code after five wrong tries', async () => {
    const { mobile } = await withMobile('guessed')
    const code = await giveCode(world, mobile, CodePurpose.login)
    for (let tries = 0; tries < 5; tries++) await ask(mobile, `00000${tries}`)
    expect((await ask(mobile, code)).json().code).toMatch(/^code\./)
  })

  it('says of a number that nobody has what it says of a wrong code', async () => {
    const { mobile } = await withMobile('known')
    await giveCode(world, mobile, CodePurpose.login)
    const nobody = freshMobile()
    await giveCode(world, nobody, CodePurpose.login)
    // One after the other: a right code is used up.
    const wrong = await ask(mobile, '000000')
    const unknown = await ask(nobody, '000000')
    const unknownRight = await ask(nobody, '123456')
    expect(unknown.json().message).toBe(wrong.json().message)
    expect(unknownRight.json().message).toBe(wrong.json().message)
  })

  it('needs the service', async () => {
    await world.set('sms', { enable: false })
    const answer = await ask('13912345678', '123456')
    await world.set('sms', { enable: true })
    expect(answer.json()).toMatchObject({ code: 'sms.disabled' })
  })
})

describe('the door', () => {
  it('tells a punished person why and until when, and stops what is open', async () => {
    const { id, token } = await join(world, 'punished')
    const end_time = new Date(world.clock.now().getTime() + 3_600_000)
    const punishment = { user_id: id, type: PunishmentType.disableAccount, reason: '广告' }
    await world.db
      .insertInto('punishment')
      .values({ ...punishment, end_time })
      .execute()
    const refused = (await signIn(world, 'punished')).json()
    expect(refused).toMatchObject({ code: 'auth.punished', details: { reason: '广告' } })
    expect(refused.message).toContain('2026')
    const wrong = await signIn(world, 'punished', 'wrong')
    expect(wrong.json()).toMatchObject({ code: 'auth.wrong_credentials' })
    const opened = await world.visitor().send({
      url: '/api/v1/user',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(opened.statusCode).toBe(401)
    world.clock.advance(3_700_000)
    expect((await signIn(world, 'punished')).statusCode).toBe(200)
    world.clock.advance(-3_700_000)
  })

  it('lets only people with rights into a closed site', async () => {
    await join(world, 'plain')
    const staff = await world.staff([updateConfig])
    const { password_hash } = await world.db
      .selectFrom('user')
      .select('password_hash')
      .where('username', '=', 'plain')
      .executeTakeFirstOrThrow()
    await world.db.updateTable('user').set({ password_hash }).where('id', '=', staff.id).execute()
    await world.set('security', { is_close: true })
    const outside = await signIn(world, 'plain')
    const inside = await signIn(world, staff.username)
    await world.set('security', { is_close: false })
    expect(outside.json()).toMatchObject({ code: 'site.closed' })
    expect(inside.statusCode).toBe(200)
  })
})

describe('the captcha of signing in', () => {
  beforeAll(() => world.set('security', { enable_captcha_login: 'auto' }))
  afterAll(() => world.set('security', { enable_captcha_login: 'false' }))

  it('is asked of a name after three wrong passwords, from anywhere', async () => {
    await join(world, 'forgetting')
    await join(world, 'neighbour')
    for (let tries = 0; tries < 3; tries++)
      expect((await signIn(world, 'forgetting', 'wrong')).json().code).toBe(
        'auth.wrong_credentials',
      )
    expect((await signIn(world, 'forgetting')).json()).toMatchObject({ code: 'captcha.required' })
    expect((await signIn(world, 'neighbour')).statusCode).toBe(200)
  })

  it('is asked of a name that nobody has just the same', async () => {
    for (let tries = 0; tries < 3; tries++) await signIn(world, 'nobody-here', 'wrong')
    expect((await signIn(world, 'nobody-here')).json()).toMatchObject({ code: 'captcha.required' })
  })

  it('is asked of an address after three wrong passwords for any names', async () => {
    const from = freshAddress()
    await join(world, 'bystander')
    for (let tries = 0; tries < 3; tries++) await signIn(world, `guess${tries}`, PASSWORD, from)
    expect((await signIn(world, 'bystander', PASSWORD, from)).json()).toMatchObject({
      code: 'captcha.required',
    })
  })
})
