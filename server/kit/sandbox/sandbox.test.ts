import { mkdir, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { availableSandbox, runSandboxed, type SandboxKind } from './index.ts'

const limits = { seconds: 20, memory: 300e6, output: 20e6 }
const kinds: SandboxKind[] =
  (await availableSandbox()) === 'bubblewrap' ? ['bubblewrap', 'limits'] : ['limits']
let folder = ''
let outside = ''

beforeEach(async () => {
  const base = await realpath(await mkdtemp(path.join(os.tmpdir(), 'sandbox-test-')))
  folder = path.join(base, 'private')
  outside = path.join(base, 'outside')
  await mkdir(folder)
  await mkdir(outside)
  await writeFile(path.join(outside, 'secret'), 'a secret')
})
afterEach(() => rm(path.dirname(folder), { recursive: true, force: true }))

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const shell = (script: string, more = {}) => ({
  command: '/bin/sh',
  args: ['-c', script],
  folder,
  limits,
  ...more,
})

describe.each(kinds)('a run fenced by %s', (kind) => {
  it('returns what the program printed and its exit code, and leaves no scratch files', async () => {
    const result = await runSandboxed(
      shell('cat; echo bad >&2; touch "$TMPDIR/x" made; exit 3', { stdin: 'hello' }),
      kind,
    )
    expect(result).toMatchObject({ code: 3, stderr: 'bad\n' })
    expect(result.stdout.toString()).toBe('hello')
    expect(result.reason).toBeUndefined()
    expect(await readdir(folder)).toEqual(['made'])
  })

  it('inherits nothing of our environment', async () => {
    process.env.SANDBOX_TEST_SECRET = 'x'
    const { stdout } = await runSandboxed(shell('env', { env: { GIVEN: 'yes' } }), kind)
    expect(stdout.toString()).toContain('GIVEN=yes')
    expect(stdout.toString()).not.toContain('SANDBOX_TEST_SECRET')
  })

  it('ends grandchildren too when time is over', async () => {
    const script = 'sleep 987 & setsid sleep 987 & (sleep 987 & echo $!); sleep 987'
    const before = await countSleepers()
    const result = await runSandboxed(shell(script, { limits: { ...limits, seconds: 1 } }), kind)
    expect(result.reason).toBe('timeout')
    expect(await countSleepers()).toBe(before)
  })

  it('leaves no background process behind after a normal end', async () => {
    const before = await countSleepers()
    const result = await runSandboxed(shell('sleep 987 & exit 0'), kind)
    expect(result.code).toBe(0)
    expect(await countSleepers()).toBe(before)
  })

  it('stops a program that takes too much memory', async () => {
    const script = `const a = []; for (;;) a.push(Buffer.alloc(10e6, 1))`
    const result = await runSandboxed(
      {
        command: process.execPath,
        args: ['-e', script],
        folder,
        readOnly: [process.execPath],
        limits,
      },
      kind,
    )
    expect(result.reason).toBe('memory')
  })

  it('stops a program that writes too much, in one file or in many', async () => {
    const one = await runSandboxed(shell('exec head -c 50000000 /dev/zero > big'), kind)
    expect(one.reason).toBe('output')
    const many = 'i=0; while :; do i=$((i+1)); head -c 5000000 /dev/zero > f$i; done'
    expect((await runSandboxed(shell(many), kind)).reason).toBe('output')
    const print = await runSandboxed(shell('cat /dev/zero', { limits: { ...limits, stdout: 1e6 } }))
    expect(print.reason).toBe('output')
    expect(print.stdout.length).toBe(1e6)
  })

  it('stops a program that burns CPU time', async () => {
    const run = shell('while :; do :; done', { limits: { ...limits, cpuSeconds: 1 } })
    expect((await runSandboxed(run, kind)).reason).toBe('timeout')
  })

  it('can be ended by its caller', async () => {
    const result = await runSandboxed(
      shell('sleep 987', { signal: AbortSignal.timeout(200) }),
      kind,
    )
    expect(result.reason).toBe('aborted')
  })
})

describe.skipIf(!kinds.includes('bubblewrap'))('inside bubblewrap', () => {
  it('sees system programs and what it was given, nothing else', async () => {
    const script = `cat /etc/passwd ${outside}/secret; ls /root /home; echo x > ${outside}/made`
    const blind = await runSandboxed(shell(script))
    expect(blind.stdout.toString()).toBe('')
    const given = await runSandboxed(
      shell(`cat ${outside}/secret; echo x > ${outside}/secret`, { readOnly: [outside] }),
    )
    expect(given.stdout.toString()).toBe('a secret')
    expect(given.code).not.toBe(0)
    expect(await readdir(outside)).toEqual(['secret'])
  })

  it('reaches no network, not even this machine', async () => {
    let calls = 0
    const server = createServer(() => calls++).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as { port: number }
    const script = `require('net').connect(${port}, '127.0.0.1').on('error', (e) => console.log(e.code))`
    const result = await runSandboxed({
      command: process.execPath,
      args: ['-e', script],
      folder,
      readOnly: [process.execPath],
      limits,
    })
    server.close()
    expect(result.stdout.toString()).toMatch(/ECONNREFUSED|ENETUNREACH/)
    expect(calls).toBe(0)
  })
})

it('says when the program is not installed', async () => {
  const run = { command: 'no-such-program', args: [], folder, limits }
  await expect(runSandboxed(run)).rejects.toThrow('program not found')
})

async function countSleepers() {
  // The kernel takes a moment to reap what was killed.
  await new Promise((resolve) => setTimeout(resolve, 100))
  const { execFileSync } = await import('node:child_process')
  const list = execFileSync('ps', ['-eo', 'pid=,stat=,args=']).toString().split('\n')
  return list.filter((line) => / [^Z]\S* +sleep 987/.test(line) && isAlive(Number.parseInt(line)))
    .length
}
