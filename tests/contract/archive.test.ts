import { crc32, deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import {
  type ArchiveBounds,
  ArchiveError,
  type ArchiveProblem,
  openArchive,
  plainArchive,
} from '../../contract/rules/shared/archive'
import { unpackArchive as unpackInBrowser } from '../../contract/rules/shared/unpacking'
import { unpackArchive } from '../../server/bounded/archive'
import { u32, u64, type ZipEnd, type ZipEntry, zipOf } from '../support/archives'

const bounds: ArchiveBounds = { entries: 4, entryBytes: 2_000, totalBytes: 3_000, ratio: 10, freeBytes: 1_000 }
const file = (name: string, text: string, others: Partial<ZipEntry> = {}): ZipEntry => ({
  name,
  bytes: Buffer.from(text),
  ...others,
})
const two = [file('a.xml', 'one'), file('dir/b.xml', 'two', { isStored: true })]
const all = () => true
const textsOf = (archive: Uint8Array) =>
  unpackArchive(archive, bounds, all).map(({ name, bytes }) => [name, Buffer.from(bytes).toString()])

/** The refusals of the archive, by the server and by the browser. */
async function problemsOf(archive: Uint8Array): Promise<readonly (ArchiveProblem | 'none')[]> {
  const of = (error: unknown) => {
    if (error instanceof ArchiveError) {
      expect([error.name, error.message]).toEqual(['ArchiveError', expect.stringMatching(/^\S.*: \S.*\S$/)])
      return error.problem
    }
    throw error
  }
  const inBrowser = await unpackInBrowser(archive, bounds, all).then(() => 'none' as const, of)
  try {
    unpackArchive(archive, bounds, all)
    return ['none', inBrowser]
  } catch (error) {
    return [of(error), inBrowser]
  }
}

/** Sizes as long numbers, as programs write them for streams and large files. */
const long = (...numbers: number[]) => Buffer.concat([Buffer.from([1, 0, 8 * numbers.length, 0]), ...numbers.map(u64)])
const MAX = 0xffffffff

describe('archives as programs write them', () => {
  const streamed = { flags: 8, crc: 0, packedSize: 0, size: 0 }
  test.each<[string, ZipEntry[], ZipEnd?]>([
    ['plain', two],
    ['with a comment', two, { comment: Buffer.from('made by hand') }],
    [
      'with room in the local header, as Excel leaves it',
      [{ ...file('a.xml', 'one'), localExtra: Buffer.alloc(20) }, file('dir/b.xml', 'two')],
    ],
    [
      'as a stream, numbers after the entry',
      two.map((entry) => ({
        ...entry,
        local: streamed,
        central: { flags: 8 },
        after: (said) => Buffer.concat([u32(0x08074b50), u32(said.crc), u32(said.packedSize), u32(said.size)]),
      })),
    ],
    [
      'as a stream, without a signature, in long numbers',
      two.map((entry) => ({
        ...entry,
        local: streamed,
        central: { flags: 8 },
        after: (said) => Buffer.concat([u32(said.crc), u64(said.packedSize), u64(said.size)]),
      })),
    ],
    [
      'with long numbers in both headers and at the end, as programs for long lists write them',
      two.map((entry) => {
        const packed = entry.isStored ? entry.bytes.length : deflateRawSync(entry.bytes).length
        const extra = long(entry.bytes.length, packed)
        const said = { size: MAX, packedSize: MAX }
        return { ...entry, local: said, central: said, localExtra: extra, centralExtra: extra }
      }),
      {
        between: (start, size, count) =>
          Buffer.concat([
            ...[u32(0x06064b50), u64(44), u32(0), u32(0), u32(0), u64(count), u64(count), u64(size), u64(start)],
            ...[u32(0x07064b50), u32(0), u64(start + size), u32(1)],
          ]),
      },
    ],
  ])('open: %s', async (_name, entries, end) => {
    const archive = zipOf(entries, end)
    expect(textsOf(archive)).toEqual([
      ['a.xml', 'one'],
      ['dir/b.xml', 'two'],
    ])
    expect(await problemsOf(archive)).toEqual(['none', 'none'])
  })

  const stored = (name: string, size: number) => file(name, 'x'.repeat(size), { isStored: true })
  test.each<[string, ZipEntry[]]>([
    ['the most entries', ['a', 'b', 'c', 'd'].map((name) => stored(name, 1))],
    ['an entry of the most bytes', [stored('a', 2_000)]],
    ['the most bytes together', [stored('a', 1_500), stored('b', 1_500)]],
    ['names with colons and dots that lead nowhere', ['ab:c', 'x/..a', '1:/a', '...'].map((name) => stored(name, 1))],
  ])('open with %s', async (_, entries) => {
    expect(await problemsOf(zipOf(entries))).toEqual(['none', 'none'])
  })

  test('unpacked sizes within the free bytes need no ratio, one byte more does', () => {
    const archive = zipOf([stored('a', 100)])
    const problemWith = (more: Partial<ArchiveBounds>) => {
      try {
        openArchive(archive, { ...bounds, ...more })
        return 'none'
      } catch (error) {
        return error instanceof ArchiveError && error.problem
      }
    }
    expect(problemWith({ ratio: 0, freeBytes: 100 })).toBe('none')
    expect(problemWith({ ratio: 0, freeBytes: 99 })).toBe('tooLarge')
    expect(problemWith({ ratio: 1, freeBytes: 0 })).toBe('none')
  })

  test('entries are returned in the order of their bytes, with their checksum and size', () => {
    const archive = zipOf([file('b.xml', 'two', { isStored: true }), file('a.xml', 'one', { isStored: true })])
    expect(openArchive(archive, bounds)).toEqual([
      { name: 'b.xml', isDeflated: false, crc: crc32('two'), size: 3, packed: new Uint8Array(Buffer.from('two')) },
      { name: 'a.xml', isDeflated: false, crc: crc32('one'), size: 3, packed: new Uint8Array(Buffer.from('one')) },
    ])
    expect(openArchive(zipOf([]), bounds)).toEqual([])
  })

  test('a subarray of a larger buffer is read like the archive alone', () => {
    const archive = zipOf(two)
    const inside = Buffer.concat([Buffer.from('before'), archive, Buffer.from('after')])
    expect(textsOf(inside.subarray(6, 6 + archive.length))).toEqual(textsOf(archive))
  })

  test('folders are omitted, backslashes become slashes, and unwanted entries are not unpacked', () => {
    const archive = zipOf([file('dir/', '', { isStored: true }), file('dir\\b.xml', 'two'), file('c.png', 'x')])
    expect(unpackArchive(archive, bounds, (name) => name.endsWith('.xml')).map(({ name }) => name)).toEqual([
      'dir/b.xml',
    ])
  })

  test('a rewritten archive has the same files, uncompressed', () => {
    const again = plainArchive(unpackArchive(zipOf(two), bounds, all))
    expect(openArchive(again, bounds).map(({ isDeflated }) => isDeflated)).toEqual([false, false])
    expect(textsOf(again)).toEqual(textsOf(zipOf(two)))
    expect(textsOf(plainArchive([]))).toEqual([])
  })
})

describe('archives that are refused', () => {
  const [one = file('', ''), other = file('', '')] = two
  const streamed = { local: { flags: 8, crc: 0, packedSize: 0, size: 0 }, central: { flags: 8 } }
  test.each<[string, ArchiveProblem, ZipEntry[], ZipEnd?]>([
    ['fewer entries than counted', 'contradictory', two, { count: 3 }],
    ['more entries than counted', 'contradictory', two, { count: 1 }],
    ['two counts', 'contradictory', two, { countHere: 1 }],
    ['a directory of another size', 'contradictory', two, { size: 3 }],
    ['a directory elsewhere', 'contradictory', two, { start: 1 }],
    ['bytes before the first entry', 'contradictory', two, { before: Buffer.from('MZ') }],
    ['bytes before an empty directory', 'contradictory', [], { before: Buffer.from('MZ') }],
    ['bytes between entries', 'contradictory', [{ ...one, after: () => Buffer.from('xx') }, other]],
    [
      'a descriptor with another checksum',
      'contradictory',
      [{ ...one, ...streamed, after: (said) => Buffer.concat([u32(1), u32(said.packedSize), u32(said.size)]) }],
    ],
    [
      'a descriptor with another packed size',
      'contradictory',
      [{ ...one, ...streamed, after: (said) => Buffer.concat([u32(said.crc), u32(99), u32(said.size)]) }],
    ],
    [
      'a descriptor with another size',
      'contradictory',
      [{ ...one, ...streamed, after: (said) => Buffer.concat([u32(said.crc), u32(said.packedSize), u32(99)]) }],
    ],
    [
      'a descriptor with another signature',
      'contradictory',
      [
        {
          ...one,
          ...streamed,
          after: (said) => Buffer.concat([u32(1), u32(said.crc), u32(said.packedSize), u32(said.size)]),
        },
      ],
    ],
    ['a descriptor of another length', 'contradictory', [{ ...one, ...streamed, after: () => Buffer.alloc(13) }]],
    [
      'another size in the local header of a stream',
      'contradictory',
      [
        {
          ...one,
          ...streamed,
          local: { ...streamed.local, size: 4 },
          after: (said) => Buffer.concat([u32(said.crc), u32(said.packedSize), u32(said.size)]),
        },
      ],
    ],
    ['bytes after the directory', 'contradictory', two, { between: () => Buffer.from('xx') }],
    ['bytes after the end', 'contradictory', two, { comment: Buffer.from('xx'), commentLength: 0 }],
    ['another archive in the comment', 'contradictory', two, { comment: zipOf([file('c', 'three')]).subarray(0, -1) }],
    ['an end in the comment that looks whole', 'contradictory', two, { comment: zipOf([file('c', 'three')]) }],
    ['another method in the local header', 'contradictory', [{ ...one, local: { method: 0 } }, other]],
    ['another size in the local header', 'contradictory', [{ ...one, local: { size: 4 } }, other]],
    ['another packed size in the local header', 'contradictory', [{ ...one, local: { packedSize: 4 } }, other]],
    ['another checksum in the local header', 'contradictory', [{ ...one, local: { crc: 4 } }, other]],
    ['another name in the local header', 'contradictory', [{ ...one, local: { name: 'b.xml' } }, other]],
    ['another place', 'contradictory', [one, { ...other, central: { offset: 0 } }]],
    ['the same bytes twice', 'contradictory', [one, { ...one, isNowhere: true, central: { offset: 0 } }]],
    ['one name twice', 'contradictory', [one, one]],
    ['one name twice, but for the case', 'contradictory', [one, { ...one, name: 'A.XML' }]],
    ['larger than said', 'contradictory', [{ ...one, local: { size: 2 }, central: { size: 2 } }, other]],
    ['smaller than said', 'contradictory', [{ ...one, local: { size: 9 }, central: { size: 9 } }, other]],
    ['nothing behind what is said', 'contradictory', [{ ...one, local: { flags: 8 }, central: { flags: 8 } }, other]],
    ['stored and not as large as packed', 'contradictory', [{ ...other, local: { size: 2 }, central: { size: 2 } }]],
    ['a folder with content', 'contradictory', [file('dir/', 'x')]],
    ['encrypted', 'unsupported', [{ ...one, local: { flags: 1 }, central: { flags: 1 } }]],
    ['with flags of a patch', 'unsupported', [{ ...one, local: { flags: 32 }, central: { flags: 32 } }]],
    ['strongly encrypted', 'unsupported', [{ ...one, local: { flags: 64 }, central: { flags: 64 } }]],
    ['with a masked directory', 'unsupported', [{ ...one, local: { flags: 8_192 }, central: { flags: 8_192 } }]],
    ['encrypted by one header only', 'contradictory', [{ ...one, local: { flags: 1 } }]],
    ['no name', 'unsupported', [file('', 'x')]],
    ['a name that leads out from a folder', 'unsupported', [file('a/../../b.xml', 'x')]],
    ['a name of a small drive letter', 'unsupported', [file('c:/a.xml', 'x')]],
    ['a shorter name in the local header', 'contradictory', [{ ...one, local: { name: 'a.xm' } }, other]],
    ['packed by another method', 'unsupported', [{ ...one, local: { method: 9 }, central: { method: 9 } }]],
    ['a name that leads out', 'unsupported', [file('../a.xml', 'x')]],
    ['a name from the root', 'unsupported', [file('/a.xml', 'x')]],
    ['a name of a drive', 'unsupported', [file('C:\\a.xml', 'x')]],
    ['a name with a control character', 'unsupported', [file('a\0.xml', 'x')]],
    ['too many entries', 'tooLarge', ['a', 'b', 'c', 'd', 'e'].map((name) => file(name, 'x', { isStored: true }))],
    ['a large entry', 'tooLarge', [file('a', 'x'.repeat(2_001), { isStored: true })]],
    ['large together', 'tooLarge', ['a', 'b'].map((name) => file(name, 'x'.repeat(1_600), { isStored: true }))],
    ['much larger than packed', 'tooLarge', [file('a', 'x'.repeat(1_990))]],
    ['numbers beyond all bounds', 'tooLarge', [{ ...one, central: { size: MAX }, centralExtra: long(2 ** 60) }]],
    ['packed bytes that are none', 'damaged', [{ ...one, packed: Buffer.from([255, 255, 255]) }, other]],
  ])('%s', async (_name, problem, entries, end) => {
    const [server, browser] = await problemsOf(zipOf(entries, end))
    expect(server).toBe(problem)
    expect(browser).not.toBe('none')
  })

  test('a name that is not valid text is refused', async () => {
    const archive = zipOf([file('é', 'x')])
    for (let at = archive.indexOf('é'); at >= 0; at = archive.indexOf('é')) archive.fill(0xff, at, at + 2)
    expect(await problemsOf(archive)).toEqual(['unsupported', 'unsupported'])
  })

  test('an archive that is truncated anywhere is refused', async () => {
    const whole = zipOf(two)
    for (let length = 0; length < whole.length; length += 1) {
      expect(await problemsOf(whole.subarray(0, length))).not.toContain('none')
    }
  })

  test('an archive with any byte changed is refused or has the same content', () => {
    const whole = zipOf([file('a.xml', 'one'), file('b.xml', 'two', { isStored: true })])
    for (let at = 0; at < whole.length; at += 1) {
      const changed = Buffer.from(whole)
      changed[at] = (changed[at] ?? 0) ^ 0x41
      try {
        for (const [name, text] of textsOf(changed)) expect([...textsOf(whole)]).toContainEqual([name, text])
      } catch (error) {
        expect(error).toBeInstanceOf(ArchiveError)
      }
    }
  })

  test('bytes after the packed bytes of an entry do not belong to it', () => {
    const packed = Buffer.concat([deflateRawSync(Buffer.from('one')), Buffer.from('more')])
    expect(() => textsOf(zipOf([file('a.xml', 'one', { packed })]))).toThrow('bytes after an entry')
  })
})
