import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Storage, StorageMissing } from './storage.ts'

/** What every storage must do. `make` gives a fresh, empty one and a way to take it down. */
export function storageCases(make: () => Promise<{ storage: Storage; close(): Promise<void> }>) {
  describe('a storage', () => {
    let storage: Storage
    let close: () => Promise<void>
    beforeEach(async () => {
      ;({ storage, close } = await make())
    })
    afterEach(() => close())

    const put = (key: string, content: string) => storage.write(key, Buffer.from(content))
    const get = async (key: string) => text(await storage.read(key))

    it('gives back what was written, as bytes or as a stream, and the size', async () => {
      expect(await put('a/b/one.bin', '文渊')).toEqual({ size: 6 })
      expect(
        await storage.write('two', Readable.from([Buffer.from('x'), Buffer.from('yz')])),
      ).toEqual({
        size: 3,
      })
      expect(await get('a/b/one.bin')).toBe('文渊')
      expect(await get('two')).toBe('xyz')
      expect(await storage.size('two')).toBe(3)
    })

    it('replaces a file by a second write', async () => {
      await put('a', 'a long first version')
      await put('a', 'second')
      expect(await get('a')).toBe('second')
    })

    it('shows nothing of a write that broke off, and keeps what was there', async () => {
      await put('kept', 'old')
      const broken = () =>
        Readable.from(
          (async function* () {
            yield Buffer.from('half')
            throw new Error('the line went dead')
          })(),
        )
      await expect(storage.write('kept', broken())).rejects.toThrow('the line went dead')
      await expect(storage.write('fresh', broken())).rejects.toThrow('the line went dead')
      expect(await get('kept')).toBe('old')
      expect(await storage.size('fresh')).toBeUndefined()
    })

    it('adopts a local file', async () => {
      const folder = await mkdtemp(path.join(os.tmpdir(), 'adopt-'))
      await writeFile(path.join(folder, 'page.svg'), '<svg/>')
      expect(await storage.adopt('page/1', path.join(folder, 'page.svg'))).toEqual({ size: 6 })
      expect(await get('page/1')).toBe('<svg/>')
      await rm(folder, { recursive: true })
    })

    it('appends at the offset and discards what lies beyond it', async () => {
      const add = (offset: number, content: string) =>
        storage.append('up/1', offset, Readable.from([Buffer.from(content)]))
      expect(await add(0, 'abcdef')).toBe(6)
      expect(await add(3, 'XY')).toBe(5)
      expect(await get('up/1')).toBe('abcXY')
      expect(await add(5, '!')).toBe(6)
      expect(await get('up/1')).toBe('abcXY!')
    })

    it('appends nothing as an empty piece, and refuses a gap', async () => {
      expect(await storage.append('up/2', 0, Readable.from([]))).toBe(0)
      await expect(storage.append('up/2', 5, Readable.from([Buffer.from('x')]))).rejects.toThrow()
      expect(await storage.size('up/2')).toBe(0)
    })

    it('keeps the first bytes of an append that broke off out of the next one', async () => {
      await storage.append('up/3', 0, Readable.from([Buffer.from('whole')]))
      const broken = Readable.from(
        (async function* () {
          yield Buffer.from('rubbish that is long')
          throw new Error('gone')
        })(),
      )
      await expect(storage.append('up/3', 5, broken)).rejects.toThrow('gone')
      await storage.append('up/3', 5, Readable.from([Buffer.from('.')]))
      expect(await get('up/3')).toBe('whole.')
    })

    it('reads a range without its end, and short of the end of the file', async () => {
      await put('digits', '0123456789')
      expect(await text(await storage.read('digits', { start: 2, end: 5 }))).toBe('234')
      expect(await text(await storage.read('digits', { start: 8, end: 99 }))).toBe('89')
      expect(await text(await storage.read('digits', { start: 4, end: 4 }))).toBe('')
    })

    it('carries megabytes unchanged', async () => {
      const bytes = Buffer.alloc(5_000_001, 'a\n文')
      await storage.write(
        'big',
        Readable.from([bytes.subarray(0, 1_234_567), bytes.subarray(1_234_567)]),
      )
      expect((await buffer(await storage.read('big'))).equals(bytes)).toBe(true)
    })

    it('moves a file once, however often it is told to', async () => {
      await put('upload/1', 'bytes')
      await storage.move('upload/1', 'attachment/ab/1')
      await storage.move('upload/1', 'attachment/ab/1')
      expect(await storage.size('upload/1')).toBeUndefined()
      expect(await get('attachment/ab/1')).toBe('bytes')
    })

    it('names a file that is not there', async () => {
      await expect(storage.read('none')).rejects.toBeInstanceOf(StorageMissing)
      await expect(storage.local('none')).rejects.toBeInstanceOf(StorageMissing)
      await expect(storage.move('none', 'nowhere')).rejects.toBeInstanceOf(StorageMissing)
      expect(await storage.size('none')).toBeUndefined()
      await storage.remove('none')
      await storage.removeAll('none')
    })

    it('lists and removes by prefix, and no more than that', async () => {
      for (const key of ['doc/1/a', 'doc/1/b/c', 'doc/10/a', 'other']) await put(key, key)
      const keys = async (prefix: string) => {
        const found: string[] = []
        for await (const key of storage.list(prefix)) found.push(key)
        return found.sort()
      }
      expect(await keys('doc/1')).toEqual(['doc/1/a', 'doc/1/b/c'])
      await storage.removeAll('doc/1')
      expect(await keys('doc')).toEqual(['doc/10/a'])
      expect(await get('other')).toBe('other')
    })

    it('removes a file', async () => {
      await put('a', 'a')
      await storage.remove('a')
      expect(await storage.size('a')).toBeUndefined()
    })

    it('lends a file as a path', async () => {
      await put('a', 'inside')
      const copy = await storage.local('a')
      expect(await readFile(copy.path, 'utf8')).toBe('inside')
      await copy.release()
      expect(await get('a')).toBe('inside')
    })

    it('lets no key leave its room', async () => {
      for (const key of [
        '',
        '/etc/passwd',
        '../out',
        'a/../../out',
        'a//b',
        'a/',
        './a',
        '.tmp/x',
        'A',
        'a\\b',
        'a\0b',
        '文',
      ])
        await expect(async () => storage.write(key, Buffer.from('x')), key).rejects.toThrow(
          'not a storage key',
        )
    })

    it('takes many writers of one key at once and keeps one whole version', async () => {
      const versions = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(300_000))
      await Promise.all(versions.map((version) => put('same', version)))
      expect(versions).toContain(await get('same'))
    })
  })
}
