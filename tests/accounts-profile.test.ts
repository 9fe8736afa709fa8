import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { updateProfile } from '#contracts/account.ts'
import { CodePurpose } from '#contracts/codes.ts'
import { setUser } from '#contracts/people.ts'
import { updateConfig } from '#contracts/settings.ts'
import { getUser } from '#contracts/users.ts'
import { freshMobile, giveCode } from './accounts.ts'
import { makeWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const noted = async () => {
  const rows = await world.db.selectFrom('audit').selectAll().orderBy('id', 'desc').execute()
  return rows[0]
}

describe('one’s own profile', () => {
  it('takes what is changed and leaves the rest', async () => {
    const ann = await world.member('ann')
    await ann.call(updateProfile, { realname: '安', address: '北京', signature: '读书' })
    const user = await ann.call(updateProfile, { address: '' })
    expect(user).toMatchObject({ realname: '安', address: '', signature: '读书', username: 'ann' })
  })

  it.each([
    [{ username: '' }, '请输入登录用户名'],
    [{ email: 'at home' }, '请输入正确的邮箱'],
    [{ mobile: '12012345678' }, '请输入正确的手机号'],
  ])('says of %o: %s', async (input, message) => {
    const person = await world.member()
    const answer = await person.ask(updateProfile, input)
    expect(answer.json().details.fields[0]).toMatchObject({ message })
  })

  it('keeps names apart, whatever their case, and unlike addresses and numbers', async () => {
    await world.member('Taken')
    const person = await world.member()
    const refused = async (username: string) =>
      (await person.ask(updateProfile, { username })).json().code
    expect(await refused('TAKEN')).toBe('user.exists')
    expect(await refused('13912345678')).toBe('user.name_like_contact')
    expect(await person.call(updateProfile, { username: 'fresh-name' })).toMatchObject({
      username: 'fresh-name',
    })
  })

  it('sets e-mail and mobile once', async () => {
    const person = await world.member()
    const mobile = freshMobile()
    await person.call(updateProfile, { email: 'once@example.com', mobile })
    await person.call(updateProfile, { email: 'ONCE@example.com', mobile })
    for (const [input, code] of [
      [{ email: 'twice@example.com' }, 'user.email_fixed'],
      [{ email: '' }, 'user.email_fixed'],
      [{ mobile: freshMobile() }, 'user.mobile_fixed'],
      [{ mobile: '' }, 'user.mobile_fixed'],
    ] as const)
      expect((await person.ask(updateProfile, input)).json()).toMatchObject({ code })
    expect(await person.call(getUser, {})).toMatchObject({ email: 'once@example.com', mobile })
  })

  it('sets one of two addresses that are sent at once', async () => {
    const person = await world.member()
    const answers = await Promise.all(
      [1, 2, 3, 4].map((at) => person.ask(updateProfile, { email: `race${at}@example.com` })),
    )
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
  })

  it('gives an address to one of many who want it at once', async () => {
    const people = await Promise.all([1, 2, 3, 4].map((at) => world.member(`wanting${at}`)))
    const answers = await Promise.all(
      people.map((person) => person.ask(updateProfile, { email: 'wanted@example.com' })),
    )
    const codes = answers.map((answer) => answer.json().code ?? 'set')
    expect(codes.sort()).toEqual(['set', ...Array(3).fill('user.email_exists')])
  })

  it('asks for a code where the site can send one', async () => {
    const person = await world.member()
    await world.set('email', { enable: true })
    await world.set('sms', { enable: true })
    const email = 'proven@example.com'
    const mobile = freshMobile()
    expect((await person.ask(updateProfile, { email })).json().code).toMatch(/^code\./)
    expect((await person.ask(updateProfile, { mobile })).json().code).toMatch(/^code\./)
    const email_code = await giveCode(world, email, CodePurpose.bind)
    const mobile_code = await giveCode(world, mobile, CodePurpose.bind)
    const user = await person.call(updateProfile, { email, email_code, mobile, mobile_code })
    await world.set('email', { enable: false })
    await world.set('sms', { enable: false })
    expect(user).toMatchObject({ email, mobile })
  })

  it('takes identity numbers that can exist', async () => {
    const person = await world.member()
    expect(await person.call(updateProfile, { identity: '11010519491231002x' })).toMatchObject({
      identity: '11010519491231002X',
    })
    const answer = await person.ask(updateProfile, { identity: '110105194912310021' })
    expect(answer.json()).toMatchObject({ code: 'user.identity_invalid' })
    expect(await person.call(updateProfile, { identity: '' })).toMatchObject({ identity: '' })
  })

  it('takes no picture from elsewhere, and no note', async () => {
    const person = await world.member()
    for (const avatar of [
      'https://evil.example/a.png',
      'javascript:alert(1)',
      `/view/image/${'0'.repeat(64)}`,
    ])
      expect((await person.ask(updateProfile, { avatar })).json()).toMatchObject({
        code: 'input.invalid',
      })
    expect((await person.ask(updateProfile, { remark: 'me' })).json()).toMatchObject({
      code: 'access.denied',
    })
  })
})

describe('somebody else’s profile', () => {
  it('is for those who may set users, and written down', async () => {
    const person = await world.member('subject')
    await person.call(updateProfile, { email: 'old@example.com' })
    const other = await world.staff([updateConfig])
    const input = { id: person.id, email: 'new@example.com', remark: '测试' }
    for (const who of [other, await world.member()])
      expect((await who.ask(updateProfile, input)).json()).toMatchObject({ code: 'access.denied' })
    const clerk = await world.staff([setUser])
    expect(await clerk.call(updateProfile, input)).toMatchObject({ email: 'new@example.com' })
    const entry = await noted()
    expect(entry).toMatchObject({ user_id: clerk.id, path: updateProfile.path, outcome: 'ok' })
    expect(entry?.acts).toEqual([
      {
        target: `用户 subject #${person.id}`,
        before: { email: 'old@example.com', remark: '' },
        after: { email: 'new@example.com', remark: '测试' },
      },
    ])
    expect(JSON.stringify(await person.call(getUser, {}))).not.toContain('测试')
  })

  it('of an administrator is written down only where the right was needed', async () => {
    const clerk = await world.staff([setUser])
    const count = async () =>
      (await world.db.selectFrom('audit').select('id').where('user_id', '=', clerk.id).execute())
        .length
    await clerk.call(updateProfile, { signature: 'hello', email: 'clerk@example.com' })
    expect(await count()).toBe(0)
    await clerk.call(updateProfile, { email: 'clerk2@example.com' })
    expect(await count()).toBe(1)
  })

  it('is not changed by people with fewer rights, and user 1 by nobody', async () => {
    const clerk = await world.staff([setUser])
    const more = await world.staff([setUser, updateConfig])
    const refused = async (id: number) =>
      (await clerk.ask(updateProfile, { id, email: 'mine@example.com' })).json().code
    expect(await refused(more.id)).toBe('rights.beyond_own')
    expect(await refused(world.admin.id)).toBe('user.fixed')
    expect(await refused(999_999)).toBe('user.not_found')
  })

  it('is shown in full to those who see the list of users, and in public to others', async () => {
    const person = await world.member('seen')
    const identity = '11010519491231002X'
    await person.call(updateProfile, { email: 'seen@example.com', identity })
    const shown = await world.visitor().call(getUser, { id: person.id })
    expect(Object.keys(shown).sort()).toEqual([
      'avatar',
      'doc_count',
      'id',
      'signature',
      'username',
    ])
    expect(await world.admin.call(getUser, { id: person.id })).toMatchObject({
      email: 'seen@example.com',
      identity: '**************002X',
    })
    const { id } = person
    expect(await world.admin.call(updateProfile, { id, remark: 'x' })).toMatchObject({
      identity: '**************002X',
    })
    expect(await person.call(getUser, {})).toMatchObject({ identity })
  })
})
