import { Jieba } from '@node-rs/jieba'
import { dict } from '@node-rs/jieba/dict.js'
import { type Chance, makeDraw, pick } from './chance.ts'

export const jieba = Jieba.withDict(dict)

/** The words of jieba's dictionary with their frequencies: a general Chinese vocabulary. */
export function dictionary() {
  const words: string[] = []
  const weights: number[] = []
  for (const line of Buffer.from(dict).toString('utf8').split('\n')) {
    const [word = '', count = '0'] = line.split(' ')
    if (word.length < 2) continue
    words.push(word)
    weights.push(Number(count) + 1)
  }
  return { words, weights }
}

/**
 * Writes passages that read like the corpus: a Markov chain over its words in which every word of
 * two characters or more that less than 3 % of its texts hold is exchanged, with probability
 * `own`, for one of the general vocabulary drawn as often as Chinese texts use it. With `own` 1 the
 * noise has its own subjects, and the corpus' words at their general rate; with less, names of the
 * corpus are strewn over the noise in senseless places, which is harder than texts are.
 */
export function makeNoise(corpus: readonly string[], chance: Chance, own: number) {
  const next = new Map<string, string[]>()
  const spread = new Map<string, number>()
  for (const text of corpus) {
    const words = jieba.cut(text, true)
    for (const word of new Set(words)) spread.set(word, (spread.get(word) ?? 0) + 1)
    for (let i = 0; i + 1 < words.length; i++) {
      const followers = next.get(words[i] as string) ?? []
      followers.push(words[i + 1] as string)
      next.set(words[i] as string, followers)
    }
  }
  const { words, weights } = dictionary()
  const draw = makeDraw(words, weights)
  const starts = [...next.keys()]
  return function passage(length: number) {
    let text = ''
    let word = pick(starts, chance)
    while (text.length < length) {
      const telling = word.length > 1 && (spread.get(word) ?? 0) < corpus.length * 0.03
      text += telling && chance() < own ? draw(chance) : word
      word = pick(next.get(word) ?? starts, chance)
    }
    return `${text}。`
  }
}
