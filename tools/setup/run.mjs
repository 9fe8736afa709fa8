import { spawn } from 'node:child_process'
import { constants, accessSync, statSync } from 'node:fs'
import path from 'node:path'

const KEPT = 20_000
const SHOWN_LINES = 25

/** A program's path on PATH, or undefined. */
export function which(name, search = process.env.PATH ?? '') {
  for (const folder of search.split(path.delimiter)) {
    const file = path.join(folder || '.', name)
    try {
      accessSync(file, constants.X_OK)
      if (statSync(file).isFile()) return file
    } catch {
      // Not in this folder.
    }
  }
  return undefined
}

/**
 * Runs a program without input. `say` hears its last line while it runs. Resolves to its output;
 * rejects, with the end of the output, when it fails or takes longer than `seconds`.
 */
export function run(command, args, { cwd, env, say = () => {}, seconds = 1800 } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const hear = (chunk) => {
      output = (output + chunk).slice(-KEPT)
      const line = output
        .trimEnd()
        .split(/[\r\n]/)
        .at(-1)
      if (line) say(line.trim())
    }
    child.stdout.setEncoding('utf8').on('data', hear)
    child.stderr.setEncoding('utf8').on('data', hear)
    const timer = setTimeout(() => child.kill('SIGTERM'), seconds * 1000)
    child.once('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    child.once('close', (code, signal) => {
      clearTimeout(timer)
      if (code === 0) return resolve(output)
      const end = output.split('\n').filter((line) => !line.includes('EBADENGINE'))
      const why = `${path.basename(command)} ${args[0]} ended with ${code ?? signal}`
      reject(new Error(`${why}\n${end.slice(-SHOWN_LINES).join('\n').trim()}`))
    })
  })
}
