import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CaptchaKind, getCaptcha } from '#contracts/captcha.ts'
import { login, register } from '#contracts/users.ts'
import type { Caller } from '#server/kit/caller.ts'
import { freshAddress, join, PASSWORD, signIn } from '../../../tests/accounts.ts'
import { solvedBy } from '../../../tests/proof-of-work.ts'
import { makeWorld, type Node, type World } from '../../../tests/world.ts'

let world: World
let other: Node
beforeAll(async () => {
  world = await makeWorld()
  other = await world.node()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.set('security', { enable_captcha_register: true, enable_captcha_login: 'false' })
  await world.set('captcha', { type: 'pow', difficulty: 2000, length: 5, width: 240, height: 60 })
})

const caller = (ip = '192.0.2.7', locale: Caller['locale'] = 'zh-CN'): Caller => ({
  account: undefined,
  ip,
  userAgent: '',
  locale,
  requestId: '',
  origin: '',
  note() {},
})

const answerOf = async (id: string) =>
  (
    await world.db
      .selectFrom('captcha')
      .select('answer')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).answer

/** A captcha of registration with its right answer. */
async function issued(kind: CaptchaKind = 'digit', action: 'register' | 'comment' = 'register') {
  await world.set('captcha', { type: kind })
  const given = await world.site.captchas.issue(action, caller())
  return { ...given, answer: { captcha_id: given.id, captcha: await answerOf(given.id) } }
}

type Answer = { captcha: string; captcha_id: string }
const consume = (answer: Answer, site = world.site) =>
  site.captchas.consume('register', answer, caller())
const check = (answer: Answer) => world.site.captchas.check('register', answer, caller())

let people = 0
const asNewcomer = (answer: object) =>
  world
    .visitor()
    .ask(
      register,
      { username: `newcomer${++people}`, password: PASSWORD, email: '', ...answer },
      freshAddress(),
    )

describe('a captcha over HTTP', () => {
  it('is a proof of work by default, solved by the browser, good for one registration', async () => {
    const { enable, id, captcha, type } = await world
      .visitor()
      .call(getCaptcha, { type: 'register' })
    expect({ enable, type }).toEqual({ enable: true, type: 'pow' })
    const answer = { captcha_id: id, captcha: solvedBy(captcha) }
    expect((await asNewcomer(answer)).statusCode).toBe(200)
    expect((await asNewcomer(answer)).json()).toMatchObject({ code: 'captcha.expired' })
  })

  it('is asked for by name, and said to be wrong by name', async () => {
    expect((await asNewcomer({})).json()).toMatchObject({ code: 'captcha.required' })
    const { id } = await issued()
    const wrong = await asNewcomer({ captcha_id: id, captcha: 'no' })
    expect(wrong.json()).toMatchObject({ code: 'captcha.wrong' })
    const unknown = await asNewcomer({ captcha_id: 'f'.repeat(32), captcha: 'no' })
    expect(unknown.json()).toMatchObject({ code: 'captcha.expired' })
  })

  it('is not there where the setting is off', async () => {
    await world.set('security', { enable_captcha_register: false })
    const given = await world.visitor().call(getCaptcha, { type: 'register' })
    expect(given).toMatchObject({ enable: false, id: '', captcha: '' })
    expect((await asNewcomer({})).statusCode).toBe(200)
  })

  it('has another kind for people who cannot use this one', async () => {
    await world.set('captcha', { type: 'string' })
    const ask = (instead: 'pow' | 'audio') =>
      world.visitor().call(getCaptcha, { type: 'register', instead })
    expect(await ask('audio')).toMatchObject({
      type: 'audio',
      captcha: expect.stringMatching(/^data:audio\/wav;base64,/),
    })
    const { captcha, type } = await ask('pow')
    expect(type).toBe('pow')
    expect(solvedBy(captcha)).toMatch(/^\d+$/)
  })
})

describe('the kinds', () => {
  it.each([
    'digit',
    'string',
    'math',
  ] as const)('draws %s as a picture of the size set', async (kind) => {
    await world.set('captcha', { width: 180, height: 50, length: 6 })
    const { captcha, type, answer } = await issued(kind)
    expect(type).toBe(kind)
    const png = Buffer.from(captcha.replace('data:image/png;base64,', ''), 'base64')
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 180, height: 50 })
    const form = { digit: /^\d{6}$/, string: /^[a-z2-9]{6}$/, math: /^\d{1,2}$/ }[kind]
    expect(answer.captcha).toMatch(form)
    await consume(answer)
  })

  it('speaks digits in the language of the reader, never twice the same', async () => {
    await world.set('captcha', { type: 'audio', length: 4 })
    const hear = async (locale: Caller['locale']) => {
      const given = await world.site.captchas.issue('register', caller('192.0.2.8', locale))
      const wav = Buffer.from(given.captcha.replace('data:audio/wav;base64,', ''), 'base64')
      expect(await answerOf(given.id)).toMatch(/^\d{4}$/)
      expect(wav.subarray(0, 4).toString()).toBe('RIFF')
      expect(wav.readUInt32LE(24)).toBe(8000)
      // Four digits take between two and seven seconds.
      expect(wav.length).toBeGreaterThan(16_000)
      expect(wav.length).toBeLessThan(56_000)
      return wav
    }
    const [first, second] = [await hear('zh-CN'), await hear('zh-CN')]
    expect(first.equals(second)).toBe(false)
    await hear('en')
  })

  it('takes an answer in capitals, with spaces or in full-width signs', async () => {
    const { answer } = await issued('string')
    const full = [...answer.captcha.toUpperCase()]
      .map((sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0))
      .join(' ')
    await expect(consume({ ...answer, captcha: full })).resolves.toBeUndefined()
  })
})

describe('what a captcha is good for', () => {
  it('is used up by one of a hundred acts at once, whichever node takes it', async () => {
    const { answer } = await issued()
    const acts = Array.from({ length: 100 }, (_, at) =>
      consume(answer, at % 2 ? other.site : world.site).then(
        () => 'done',
        (error: { code: string }) => error.code,
      ),
    )
    const outcomes = await Promise.all(acts)
    expect(outcomes.filter((one) => one === 'done')).toHaveLength(1)
    expect(new Set(outcomes)).toEqual(new Set(['done', 'captcha.expired']))
  })

  it('is ended by five wrong answers, also when they come at once', async () => {
    const { answer } = await issued()
    const guesses = await Promise.allSettled(
      Array.from({ length: 50 }, () => consume({ ...answer, captcha: 'xxxxx' })),
    )
    const codes = guesses.map((one) => (one.status === 'rejected' ? one.reason.code : 'done'))
    expect(codes.filter((code) => code === 'captcha.wrong')).toHaveLength(5)
    await expect(consume(answer)).rejects.toMatchObject({ code: 'captcha.expired' })
  })

  it('survives the sub-steps before its act, but few of them', async () => {
    const { answer } = await issued()
    for (let step = 0; step < 3; step += 1) await check(answer)
    await expect(check(answer)).rejects.toMatchObject({ code: 'captcha.expired' })
    await consume(answer)
    await expect(check(answer)).rejects.toMatchObject({ code: 'captcha.expired' })
  })

  it('is bound to its act', async () => {
    await world.set('security', { enable_captcha_comment: true })
    const { answer } = await issued('digit', 'comment')
    await expect(consume(answer)).rejects.toMatchObject({ code: 'captcha.expired' })
    await world.site.captchas.consume('comment', answer, caller())
  })

  it('ends with its time, and is forgotten then', async () => {
    await world.set('captcha', { duration: 5 })
    const { answer, id } = await issued()
    world.clock.advance(5 * 60_000)
    await expect(consume(answer)).rejects.toMatchObject({ code: 'captcha.expired' })
    await world.site.captchas.cleanUp()
    await expect(answerOf(id)).rejects.toThrow()
  })
})

describe('signing in', () => {
  const isAsked = async (username: string, from: Record<string, string>) => {
    const url = `/api/v1/user/captcha?type=login&username=${username}`
    return (await world.visitor().send({ url, headers: from })).json().enable as boolean
  }

  it('asks for a captcha after three wrong passwords from an address or for a name', async () => {
    await world.set('security', { enable_captcha_register: false })
    await join(world, 'ann')
    await world.set('security', { enable_captcha_login: 'auto' })
    const [home, elsewhere] = [freshAddress(), freshAddress()]
    for (let at = 0; at < 3; at += 1) {
      expect(await isAsked('ann', home)).toBe(false)
      expect((await signIn(world, 'ann', 'wrong one', home)).json()).toMatchObject({
        code: 'auth.wrong_credentials',
      })
    }
    expect(await isAsked('ann', home)).toBe(true)
    expect(await isAsked('somebody', home)).toBe(true)
    expect(await isAsked('ANN', elsewhere)).toBe(true)
    expect(await isAsked('somebody', elsewhere)).toBe(false)
    expect((await signIn(world, 'ann', PASSWORD, elsewhere)).json()).toMatchObject({
      code: 'captcha.required',
    })

    const given = await world.site.captchas.issue('login', caller(), { username: 'ann' })
    const answer = { captcha_id: given.id, captcha: await answerOf(given.id) }
    const input = { username: 'ann', password: PASSWORD, ...answer }
    expect((await world.visitor().ask(login, input, elsewhere)).statusCode).toBe(200)
    expect(await isAsked('ann', elsewhere)).toBe(false)
    expect(await isAsked('ann', home)).toBe(true)
  })

  it('asks alike for names that nobody has', async () => {
    await world.set('security', { enable_captcha_login: 'auto' })
    for (let at = 0; at < 3; at += 1) await signIn(world, 'nobody-there', 'wrong one')
    expect(await isAsked('nobody-there', freshAddress())).toBe(true)
  })

  it('always asks, or never, where the setting says so', async () => {
    await world.set('security', { enable_captcha_login: 'true' })
    expect(await isAsked('carl', freshAddress())).toBe(true)
    await world.set('security', { enable_captcha_login: 'false' })
    expect(await isAsked('ann', freshAddress())).toBe(false)
  })
})
