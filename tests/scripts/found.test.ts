import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foundLists, staleLists, writeFound } from '../../scripts/support/found.mjs'

describe('the generated lists of features', () => {
  it('match the files: `npm run found` was run', () => {
    expect(staleLists()).toEqual([])
  })

  describe('the generated lists in a separate folder', () => {
    let folder = ''
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'podium-found-'))
      for (const part of ['contract', 'src/machines', 'src/catalogue', 'src/routes', 'server'])
        cpSync(part, join(folder, part), { recursive: true })
    })
    afterAll(() => rmSync(folder, { recursive: true, force: true }))

    it('include a new file in a searched folder, without other changes', () => {
      const before = foundLists(folder)
      writeFileSync(join(folder, 'contract/calls/school/rooms.ts'), 'export const roomCalls = {\n}\n')
      expect(staleLists(folder)).toEqual(['contract/calls/calls.gen.ts'])
      expect(writeFound(folder)).toEqual(['contract/calls/calls.gen.ts'])
      const now = readFileSync(join(folder, 'contract/calls/calls.gen.ts'), 'utf8').split('\n')
      const was = before.get('contract/calls/calls.gen.ts')?.split('\n') ?? []
      expect(now.filter((line) => !was.includes(line))).toEqual([
        "import { roomCalls } from './school/rooms'",
        '  ...roomCalls,',
      ])
      expect(was.filter((line) => !now.includes(line))).toEqual([])
      expect(staleLists(folder)).toEqual([])
    })

    it('name a file that exports nothing although its name promises it', () => {
      writeFileSync(join(folder, 'src/catalogue/live/race/empty.model.ts'), 'export const nothing = 1\n')
      expect(() => foundLists(folder)).toThrow('src/catalogue/live/race/empty.model.ts exports nothing')
    })
  })
})
