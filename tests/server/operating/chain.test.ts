/** Archives that continue earlier ones: what they contain, what a restore needs, and what retention keeps. */
import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { newestWhole, removeOld } from '../../../server/backup/backupFile'
import { readArchive, skipPart } from '../../../server/backup/readArchive'
import { connectDatabase } from '../../../server/database'
import { testInFull } from '../../support/full'
import { podium } from '../../support/server/podium'

const PASSPHRASE = 'a long passphrase'

describe('an archive that continues another', () => {
  let folder: string
  let school: { DATA_DIR: string }
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'podium-test-'))
    const dataDir = path.join(folder, 'school')
    fs.cpSync(inject('school'), dataDir, { recursive: true })
    process.env.PODIUM_PREPARED_DATABASE = inject('preparedDatabase')
    school = { DATA_DIR: dataDir }
  })
  afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

  /** Stores a picture and the row that refers to it. */
  async function addPicture(name: string): Promise<void> {
    fs.mkdirSync(path.join(school.DATA_DIR, 'files', 'aa'), { recursive: true })
    fs.writeFileSync(path.join(school.DATA_DIR, 'files', 'aa', name), `the bytes of ${name}`)
    const database = await connectDatabase({
      dataDir: school.DATA_DIR,
      onFailure: () => undefined,
      onError: () => undefined,
    })
    await sql`insert into upload (upload_id, owner_id, kind, path, size, created_at)
      select ${name}, user_id, 'image', ${`/files/aa/${name}`}, 1, 1 from users limit 1`.execute(database.db)
    await database.close()
  }

  const at = (name: string): string => path.join(folder, name)
  const contentOf = (file: string, passphrase?: string) => readArchive({ file, passphrase, part: skipPart })
  const filesIn = async (file: string): Promise<string[]> =>
    (await contentOf(file)).parts.flatMap(({ name }) => (name.startsWith('files/') ? [name] : []))
  const filesOf = (dataDir: string): string[] =>
    ['content', 'files', 'views'].flatMap((kind) => {
      const place = path.join(dataDir, kind)
      if (!fs.existsSync(place)) return []
      return fs
        .readdirSync(place, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => `${entry.name} ${fs.readFileSync(path.join(entry.parentPath, entry.name)).toString('base64')}`)
    })

  /** A complete archive, one that continues it, and one that continues that one. */
  async function makeChain(env: Record<string, string> = {}): Promise<void> {
    await addPicture('first.png')
    expect(await podium({ ...school, ...env }, 'backup', '--to', at('one.tar'))).toMatchObject({ code: 0 })
    await addPicture('second.png')
    const second = await podium({ ...school, ...env }, 'backup', '--to', at('two.tar'), '--since', at('one.tar'))
    expect(second).toMatchObject({ code: 0, error: '' })
    expect(second.out).toMatch(
      / 1 files\.\n\d+ files are in earlier archives\. Keep them beside this one: one\.tar\.\n$/,
    )
    await addPicture('third.png')
    const third = await podium({ ...school, ...env }, 'backup', '--to', at('three.tar'), '--since', at('two.tar'))
    expect(third.out).toMatch(/Keep them beside this one: two\.tar, one\.tar\.\n$/)
  }

  test('has all rows and only the new files; a restore takes the files of the whole chain', async () => {
    await makeChain()
    expect(await filesIn(at('two.tar'))).toEqual(['files/files/aa/second.png'])
    expect(await filesIn(at('three.tar'))).toEqual(['files/files/aa/third.png'])
    const [one, three] = [await contentOf(at('one.tar')), await contentOf(at('three.tar'))]
    expect(three.tables.map(({ name }) => name)).toEqual(one.tables.map(({ name }) => name))
    // An earlier program refuses the second one instead of restoring a part of its files.
    expect([one.formatVersion, three.formatVersion]).toEqual([1, 2])

    const restored = await podium({ DATA_DIR: at('data') }, 'restore', at('three.tar'))
    expect(restored).toMatchObject({ code: 0, error: '' })
    expect(filesOf(at('data')).toSorted()).toEqual(filesOf(school.DATA_DIR).toSorted())
    expect(restored.out).toContain(`${filesOf(at('data')).length} files`)
  })

  testInFull(
    'is refused with one sentence, and nothing changes, when an earlier archive is missing, foreign or damaged',
    async () => {
      await makeChain()
      const restoring = async (...archives: string[]) => {
        const { code, error } = await podium({ DATA_DIR: at('data') }, 'restore', ...archives)
        expect([code, fs.existsSync(at('data'))]).toEqual([1, false])
        return error
      }
      fs.mkdirSync(at('elsewhere'))
      fs.renameSync(at('one.tar'), at('elsewhere/one.tar'))
      expect(await restoring(at('three.tar'))).toBe(
        'The archive continues one.tar, which is not beside it. Put it there, or name it after the archive. Nothing was changed.\n',
      )
      expect((await podium(school, 'backup', '--to', at('one.tar'))).code).toBe(0)
      expect(await restoring(at('three.tar'))).toBe(
        `The archive does not continue ${at('one.tar')}, which is another backup. Nothing was changed.\n`,
      )
      fs.copyFileSync(at('two.tar'), at('elsewhere/two.tar'))
      fs.copyFileSync(at('three.tar'), at('elsewhere/three.tar'))
      expect(await restoring(at('elsewhere/two.tar'), at('three.tar'))).toContain('which is another backup')
      fs.truncateSync(at('elsewhere/one.tar'), fs.statSync(at('elsewhere/one.tar')).size / 2)
      expect(await restoring(at('elsewhere/three.tar'))).toBe(
        'The archive is incomplete: its end is missing. Nothing was changed.\n',
      )
    },
  )

  testInFull('finds earlier archives that are named, and encrypted ones with their passphrase', async () => {
    const env = { BACKUP_PASSPHRASE: PASSPHRASE }
    await makeChain(env)
    fs.mkdirSync(at('elsewhere'))
    for (const name of ['one.tar', 'two.tar']) fs.renameSync(at(name), at(`elsewhere/earlier-${name}`))
    const earlier = [at('elsewhere/earlier-one.tar'), at('elsewhere/earlier-two.tar')]
    const restored = await podium({ DATA_DIR: at('data'), ...env }, 'restore', at('three.tar'), ...earlier)
    expect(restored).toMatchObject({ code: 0, error: '' })
    expect(filesOf(at('data')).toSorted()).toEqual(filesOf(school.DATA_DIR).toSorted())
    const verified = await podium({ ...school, ...env }, 'restore', at('three.tar'), ...earlier, '--verify')
    expect(verified).toMatchObject({ code: 0, error: '' })
  })

  testInFull(
    'does not continue an archive without files, a damaged one, or something else; nothing is written',
    async () => {
      expect((await podium(school, 'backup', '--to', at('rows.tar'), '--no-files')).code).toBe(0)
      fs.writeFileSync(at('notes.txt'), 'no archive')
      const since = async (file: string, ...more: string[]) =>
        (await podium(school, 'backup', '--to', at('new.tar'), '--since', file, ...more)).error
      expect(await since(at('rows.tar'))).toContain('contains no files, so nothing can continue it')
      expect(await since(at('notes.txt'))).toContain('This file is no backup of Podium')
      expect(await since(at('nowhere.tar'))).toContain('cannot be read')
      expect(await since(at('rows.tar'), '--no-files')).toBe('--since and --no-files exclude each other.\n')
      expect(fs.existsSync(at('new.tar'))).toBe(false)
    },
  )
})

describe('retention', () => {
  test('keeps the archives that kept ones continue, and removes them with those', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'podium-test-'))
    const name = (day: number, since?: number) =>
      `podium-2026030${day}T020000Z${since === undefined ? '' : `-since-2026030${since}T020000Z`}.tar`
    const all = [
      name(1),
      name(2, 1),
      name(3, 2),
      name(4),
      name(5, 4),
      'other.tar',
      'podium-20260301T010000Z-migration.tar',
    ]
    for (const file of all) fs.writeFileSync(path.join(folder, file), '')
    const remaining = () =>
      fs
        .readdirSync(folder)
        .filter((file) => file.startsWith('podium-2026030'))
        .toSorted()
    await removeOld(folder, 'regular', 3, 0)
    expect(remaining()).toEqual([all[6], name(1), name(2, 1), name(3, 2), name(4), name(5, 4)].toSorted())
    await removeOld(folder, 'regular', 1, 0)
    expect(remaining()).toEqual([all[6], name(4), name(5, 4)].toSorted())
    expect(fs.existsSync(path.join(folder, 'other.tar'))).toBe(true)

    const moment = (day: number) => Date.UTC(2026, 2, day, 2)
    expect(await newestWhole(folder, moment(4))).toBe(path.join(folder, name(4)))
    expect(await newestWhole(folder, moment(5))).toBeNull()
    fs.rmSync(folder, { recursive: true })
  })
})
