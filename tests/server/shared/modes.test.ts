import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { accessItemsOf, features, modeNames, modes } from '../../../contract/modes'
import { readConfig } from '../../../server/config'
import { builtMode } from '../../../server/plugins/pages/builtMode'
import { testInFull } from '../../support/full'
import { startApp } from '../../support/server/app'
import { testDatabases } from '../../support/server/databases'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** A client that was built in a mode. */
function client(mode: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'podium-test-'))
  folders.push(folder)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'mode.json'), mode)
  return folder
}

describe('the modes', () => {
  test('B001 the build names the mode; without a name it is rpa', () => {
    expect(['"business"', '"production"', '"__proto__"', '7', '{'].map((text) => builtMode(client(text)))).toEqual([
      'business',
      'rpa',
      'rpa',
      'rpa',
      'rpa',
    ])
    expect(builtMode('/nowhere')).toBe('rpa')
  })

  test('B002 APP_MODE accepts each mode of the contract and no other value', () => {
    for (const name of modeNames) expect(readConfig({ APP_MODE: name }).mode).toBe(name)
    expect(() => readConfig({ APP_MODE: 'toString' })).toThrow(/^APP_MODE must be one of rpa, business/)
  })

  test('B003 B004 each mode has a unique name and a unique description, and enables listed features only', () => {
    const all = Object.values(modes)
    expect([
      new Set(all.map(({ name }) => name)).size,
      new Set(all.map(({ description }) => description)).size,
    ]).toEqual([all.length, all.length])
    for (const { features: on } of all) for (const feature of on) expect(features).toContain(feature)
  })

  test('B005 B132 access follows the features of the mode', () => {
    expect(
      modeNames.map((name) => [name, accessItemsOf(modes[name].features)]).filter(([, items]) => items?.length),
    ).toEqual([
      ['rpa', ['operationSystem', 'oaSystem']],
      ['competition', ['competitionEntry']],
      ['business_plan', ['businessPlan']],
    ])
  })

  testInFull('B001 the setting takes precedence over the build', async () => {
    const [embedded] = testDatabases()
    if (!embedded) throw new Error('there is an embedded database')
    const clientDir = client('"business"')
    const place = await embedded.createSchool()
    // The features of the demo school's licence are ignored.
    const first = await startApp(embedded, { place })
    await first.app.database.db.updateTable('license').set({ modules: '[]' }).execute()
    await first.close()
    for (const [mode, expected, access] of [
      ['business_plan', 'business_plan', ['businessPlan']],
      [undefined, 'business', []],
    ] as const) {
      const server = await startApp(embedded, { place, clientDir, config: { mode } })
      const config = await (await fetch(`${server.origin}/dist/config.json`)).json()
      const user = await server.get('/api/user/get', await server.login('t001'))
      expect([config, user.data]).toMatchObject([{ appMode: expected }, { accessList: access }])
      await server.close()
    }
    await place.remove()
  })
})
