import { existsSync, lstatSync, readlinkSync } from 'node:fs'
import { findProgram, sandboxPath } from './programs.ts'
import type { SandboxKind, SandboxRun } from './types.ts'

/** What programs need of /etc: fonts, the loader's cache, alternatives. No accounts, no secrets. */
const etc = ['fonts', 'ld.so.cache', 'ld.so.conf', 'ld.so.conf.d', 'alternatives', 'localtime']
const etcOfPrograms = ['libreoffice', 'papersize', 'java-17-openjdk', 'magic']
const caches = ['/var/cache/fontconfig', '/var/lib/libreoffice']

export const namespaceArgs = [
  '--map-root-user',
  '--net',
  '--ipc',
  '--pid',
  '--fork',
  '--kill-child',
  '--',
]

interface View {
  /** Both undefined only when trying whether bubblewrap works. */
  readonly folder: string | undefined
  readonly temporary: string | undefined
  readonly readOnly: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

/** Arguments of bwrap up to and including `--`. The private folder keeps its path inside. */
export function bubblewrapArgs({ folder, temporary, readOnly, env }: View): string[] {
  const system = [...etc, ...etcOfPrograms].map((name) => `/etc/${name}`)
  return [
    '--unshare-all',
    '--die-with-parent',
    '--new-session',
    ...['--cap-drop', 'ALL'],
    ...['--ro-bind', '/usr', '/usr'],
    ...['/bin', '/sbin', '/lib', '/lib32', '/lib64'].flatMap(sameAsHost),
    ...['/opt', ...system, ...caches].flatMap((file) => ['--ro-bind-try', file, file]),
    ...['--proc', '/proc', '--dev', '/dev'],
    ...(temporary ? ['--bind', temporary, '/tmp'] : ['--tmpfs', '/tmp']),
    ...readOnly.flatMap((file) => ['--ro-bind', file, file]),
    ...(folder ? ['--bind', folder, folder, '--chdir', folder] : []),
    '--clearenv',
    ...Object.entries(env).flatMap(([name, value]) => ['--setenv', name, value]),
    '--',
  ]
}

/** Old systems have real folders where new ones have links into /usr. */
function sameAsHost(folder: string): string[] {
  if (!existsSync(folder)) return []
  return lstatSync(folder).isSymbolicLink()
    ? ['--symlink', readlinkSync(folder), folder]
    : ['--ro-bind', folder, folder]
}

/** The whole command line and environment of a run: priority, limits, fence, program. */
export function commandLine(
  run: SandboxRun,
  program: string,
  temporary: string,
  kind: SandboxKind,
) {
  const scratch = kind === 'bubblewrap' ? '/tmp' : temporary
  const env = {
    PATH: sandboxPath,
    LANG: 'C.UTF-8',
    HOME: scratch,
    TMPDIR: scratch,
    ...run.env,
  }
  const fence = {
    bubblewrap: () => {
      const view = { folder: run.folder, temporary, readOnly: run.readOnly ?? [], env }
      return ['bwrap', ...bubblewrapArgs(view)]
    },
    namespaces: () => ['unshare', ...namespaceArgs],
    limits: () => [],
  }
  const before = [
    ...priority(run.nice ?? 10),
    ...limits(run),
    ...(kind === 'bubblewrap' ? [] : leash()),
  ]
  const argv = [...before, ...fence[kind](), program, ...run.args]
  return { argv, env }
}

/** Dies with this process, however it dies; bubblewrap does so by itself. */
const leash = () => (findProgram('setpriv') ? ['setpriv', '--pdeathsig', 'KILL', '--'] : [])

const priority = (nice: number) => (findProgram('nice') ? ['nice', '-n', String(nice)] : [])

function limits({ limits: { seconds, output, cpuSeconds = seconds * 2 } }: SandboxRun): string[] {
  if (!findProgram('prlimit')) return []
  return [
    'prlimit',
    '--core=0',
    `--cpu=${Math.ceil(cpuSeconds)}:${Math.ceil(cpuSeconds) + 5}`,
    `--fsize=${Math.ceil(output)}`,
    '--nofile=4096',
    '--',
  ]
}
