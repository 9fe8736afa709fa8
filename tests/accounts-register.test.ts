import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCaptcha } from '#contracts/captcha.ts'
import { CodePurpose } from '#contracts/codes.ts'
import { login, register, registerByMobile } from '#contracts/users.ts'
import { freshAddress, freshMobile, giveCode, join, PASSWORD, signIn } from './accounts.ts'
import { solvedBy } from './proof-of-work.ts'
import { makeWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await world.set('sms', { enable: true })
})
afterAll(() => world.close())

const ask = (input: object) =>
  world.visitor().ask(register, { password: PASSWORD, ...input }, freshAddress())
const askByMobile = (input: object) =>
  world.visitor().ask(registerByMobile, { password: PASSWORD, ...input }, freshAddress())

describe('registering', () => {
  it.each([
    ['a mobile number', '13912345678'],
    ['a mobile number in spaces', ' 13912345678 '],
    ['a mobile number of full width', '１３９１２３４５６７８'],
  ])('refuses %s as a name', async (_, username) => {
    expect((await ask({ username })).json()).toMatchObject({ code: 'user.name_like_contact' })
  })

  it.each([
    ['one letter of another alphabet', 'аdmin'],
    ['Greek among Latin', 'Aνnα'],
    ['a letter that is not seen', 'admin\u3164'],
    ['nothing that is seen', '\u3164\u3164\u3164'],
  ])('refuses a name that reads like another: %s', async (_, username) => {
    expect((await ask({ username })).json()).toMatchObject({ code: 'user.name_mixed' })
  })

  it.each([
    '红楼Dream',
    'Анна_1',
    'Νίκος',
    'さくら桜ok',
  ])('takes a name of one alphabet, also beside characters: %s', async (username) => {
    expect((await ask({ username })).json()).toMatchObject({ user: { username } })
  })

  it('says in which field what is wrong, in words for people', async () => {
    const answer = await ask({ username: '', password: '12345', email: 'at home' })
    expect(answer.json().details.fields).toEqual([
      { field: 'username', message: '请输入登录用户名' },
      { field: 'password', message: '密码至少 6 位' },
      { field: 'email', message: '请输入正确的邮箱' },
    ])
  })

  it('knows a name again in other letters of the same look or size', async () => {
    await join(world, 'Größe', 'size@example.com')
    for (const username of ['größe', 'Ｇröße', 'Gro\u0308ße'])
      expect((await ask({ username })).json(), username).toMatchObject({ code: 'user.exists' })
    for (const name of ['Größe', 'Ｇröße', 'Gro\u0308ße', ' size@example.com '])
      expect((await signIn(world, name)).json().user, name).toMatchObject({ username: 'Größe' })
  })

  it('makes one account of ten simultaneous wishes for an e-mail address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        ask({ username: `sharer${at}`, email: 'Shared@example.com' }),
      ),
    )
    const codes = answers.map((answer) => answer.json().code ?? 'made')
    expect(codes.filter((code) => code === 'made')).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['made', 'user.email_exists']))
  })

  it('is not open while the site is closed', async () => {
    await world.set('security', { is_close: true })
    const answer = await ask({ username: 'outsider' })
    await world.set('security', { is_close: false })
    expect(answer.json()).toMatchObject({ code: 'site.closed' })
    expect(await world.site.users.find('outsider')).toBeUndefined()
  })
})

describe('with the captcha of registration', () => {
  beforeAll(() => world.set('security', { enable_captcha_register: true }))
  afterAll(() => world.set('security', { enable_captcha_register: false }))

  it('takes one captcha for one account', async () => {
    await world.set('captcha', { difficulty: 1000 })
    expect((await ask({ username: 'robot' })).json()).toMatchObject({ code: 'captcha.required' })
    const { id, captcha } = await world.visitor().call(getCaptcha, { type: 'register' })
    const answer = { captcha_id: id, captcha: solvedBy(captcha) }
    expect((await ask({ username: 'worker', ...answer })).statusCode).toBe(200)
    expect((await ask({ username: 'second', ...answer })).json().code).toMatch(/^captcha\./)
  })
})

describe('where the site verifies e-mail addresses', () => {
  beforeAll(() => world.set('security', { enable_verify_register_email: true }))
  afterAll(() => world.set('security', { enable_verify_register_email: false }))

  it('needs an address and the code sent to it', async () => {
    expect((await ask({ username: 'noaddress' })).json()).toMatchObject({
      code: 'user.email_required',
      message: '请输入正确的邮箱',
    })
    const input = { username: 'verified', email: 'verified@example.com' }
    expect((await ask(input)).json().code).toMatch(/^code\./)
    const code = await giveCode(world, input.email, CodePurpose.register)
    expect((await ask({ ...input, code: '999999' })).json()).toMatchObject({ code: 'code.wrong' })
    expect((await ask({ ...input, code })).statusCode).toBe(200)
  })

  it('does not spend the code on a name that is taken', async () => {
    await giveCode(world, 'first@example.com', CodePurpose.register)
    await ask({ username: 'original', email: 'first@example.com', code: '123456' })
    const code = await giveCode(world, 'patient@example.com', CodePurpose.register)
    const input = { email: 'patient@example.com', code }
    expect((await ask({ username: 'ORIGINAL', ...input })).json()).toMatchObject({
      code: 'user.exists',
    })
    expect((await ask({ username: 'copy', ...input })).statusCode).toBe(200)
  })

  it('takes no code that was sent for something else', async () => {
    const code = await giveCode(world, 'other@example.com', CodePurpose.login)
    const answer = await ask({ username: 'otheruse', email: 'other@example.com', code })
    expect(answer.json().code).toMatch(/^code\./)
  })
})

describe('registering by mobile', () => {
  it('needs the code that was sent, once', async () => {
    const mobile = freshMobile()
    const code = await giveCode(world, mobile, CodePurpose.register)
    const made = await askByMobile({ username: 'bymobile', mobile, code })
    expect(made.json().user).toMatchObject({ username: 'bymobile', mobile })
    const again = await askByMobile({ username: 'bymobile2', mobile, code })
    expect(again.json().code).toMatch(/^code\./)
    const signedIn = await world
      .visitor()
      .ask(login, { username: mobile, password: PASSWORD }, freshAddress())
    expect(signedIn.json().user).toMatchObject({ username: 'bymobile' })
  })

  it('makes one account of one code, however many ask at once', async () => {
    const mobile = freshMobile()
    const code = await giveCode(world, mobile, CodePurpose.register)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => askByMobile({ username: `racer${at}`, mobile, code })),
    )
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
  })

  it('refuses a number that is taken, and any without the service', async () => {
    const mobile = freshMobile()
    for (const username of ['holder1', 'holder2']) {
      const code = await giveCode(world, mobile, CodePurpose.register)
      const answer = await askByMobile({ username, mobile, code })
      if (username === 'holder2') expect(answer.json().code).toBe('user.mobile_exists')
    }
    await world.set('sms', { enable: false })
    const answer = await askByMobile({ username: 'holder3', mobile, code: '1' })
    await world.set('sms', { enable: true })
    expect(answer.json()).toMatchObject({ code: 'sms.disabled' })
  })
})

it('signs nobody in who only registered before', async () => {
  await join(world, 'silent')
  expect((await ask({ username: 'silent' })).json().token).toBeUndefined()
})
