import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Locale } from '#contracts/refusals.ts'

/** Of the samples and of what is made of them: mono, this many a second. */
const RATE = 8000
const VOICES = ['m3', 'f2'] as const
const folder = path.join(import.meta.dirname, 'speech')

/** Samples between -1 and 1. */
type Sound = Float32Array

const chance = () => randomInt(1_000_000) / 1_000_000
const between = (low: number, high: number) => low + chance() * (high - low)
const seconds = (time: number) => Math.round(time * RATE)

const loaded = new Map<string, Promise<Sound>>()

/** One spoken digit; `speech/<locale>/<voice>/<digit>.wav`, 16 bit. */
function sample(locale: Locale, voice: string, digit: string): Promise<Sound> {
  const name = path.join(folder, locale, voice, `${digit}.wav`)
  let sound = loaded.get(name)
  if (!sound) {
    sound = readFile(name).then(decoded)
    loaded.set(name, sound)
    // One that could not be read is tried again the next time.
    sound.catch(() => loaded.delete(name))
  }
  return sound
}

function decoded(file: Buffer): Sound {
  const start = file.indexOf('data') + 8
  const sound = new Float32Array((file.length - start) >> 1)
  for (let at = 0; at < sound.length; at += 1) sound[at] = file.readInt16LE(start + at * 2) / 32768
  return sound
}

/**
 * Digits read aloud, each by a voice and at a tempo of its own, over the murmur of other digits played
 * backwards and hiss: no two recordings of one digit are alike.
 * @returns a WAV file, 8 kHz, 8 bit, mono, in the format of Microsoft's RIFF with PCM
 */
export async function speak(digits: string, locale: Locale): Promise<Buffer> {
  const spoken: Sound[] = []
  for (const digit of digits) {
    const voice = VOICES[randomInt(VOICES.length)] as string
    const said = atTempo(await sample(locale, voice, digit), between(0.85, 1.12))
    spoken.push(silence(between(0.25, 0.55)), louder(said, between(0.7, 1)))
  }
  const sound = joined([...spoken, silence(0.4)])
  await murmur(sound, locale)
  return wavOf(sound)
}

const silence = (time: number): Sound => new Float32Array(seconds(time))

const louder = (sound: Sound, by: number): Sound => sound.map((value) => value * by)

/** Faster or slower, and higher or lower with it. */
function atTempo(sound: Sound, tempo: number): Sound {
  const length = Math.floor((sound.length - 1) / tempo)
  return Float32Array.from({ length }, (_, at) => {
    const place = at * tempo
    const before = Math.floor(place)
    const value = sound[before] ?? 0
    return value + ((sound[before + 1] ?? 0) - value) * (place - before)
  })
}

function joined(sounds: readonly Sound[]): Sound {
  const whole = new Float32Array(sounds.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const sound of sounds) {
    whole.set(sound, at)
    at += sound.length
  }
  return whole
}

/** Lays other digits, backwards and quiet, and hiss under the sound. */
async function murmur(sound: Sound, locale: Locale) {
  for (let at = 0; at < sound.length; at += seconds(between(0.15, 0.45))) {
    const voice = VOICES[randomInt(VOICES.length)] as string
    const other = atTempo(await sample(locale, voice, `${randomInt(10)}`), between(0.8, 1.3))
    const loudness = between(0.05, 0.13)
    for (let i = 0; i < other.length && at + i < sound.length; i += 1)
      sound[at + i]! += (other[other.length - 1 - i] ?? 0) * loudness
  }
  const hiss = between(0.01, 0.03)
  for (let at = 0; at < sound.length; at += 1) sound[at]! += (Math.random() * 2 - 1) * hiss
}

function wavOf(sound: Sound): Buffer {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + sound.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(RATE, 24)
  header.writeUInt32LE(RATE, 28)
  header.writeUInt16LE(1, 32)
  header.writeUInt16LE(8, 34)
  header.write('data', 36)
  header.writeUInt32LE(sound.length, 40)
  const bytes = Buffer.from(
    Uint8Array.from(sound, (value) => Math.max(0, Math.min(255, Math.round(128 + value * 120)))),
  )
  return Buffer.concat([header, bytes])
}
