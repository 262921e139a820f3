import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isSettled, type SettledFiles, settleFolder, wasShutDown } from '../../../../server/database/settledFiles'

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'podium-test-'))
  fs.mkdirSync(path.join(folder, 'base'))
  for (const name of ['kept', 'written', 'cut', 'renamed', 'replaced']) fs.writeFileSync(at(name), name)
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

const at = (name: string): string => path.join(folder, 'base', name)

function ask(settled: SettledFiles, name: string): boolean {
  const file = fs.openSync(at(name), 'r')
  try {
    return isSettled(settled, file)
  } finally {
    fs.closeSync(file)
  }
}

/** The file system counts in ticks: changes after this have a later time. */
function nextTick(): void {
  const time = () => {
    fs.writeFileSync(path.join(folder, 'probe'), 'x')
    return fs.statSync(path.join(folder, 'probe'), { bigint: true }).ctimeNs
  }
  const before = time()
  while (time() === before);
}

test('only a file that has changed since it was synced has to be synced again', async () => {
  const settled = await settleFolder(folder)
  nextTick()
  fs.appendFileSync(at('written'), '!')
  fs.truncateSync(at('cut'), 1)
  fs.renameSync(at('renamed'), at('renamedTo'))
  fs.writeFileSync(at('new'), 'new')
  fs.renameSync(at('new'), at('replaced'))
  const names = ['kept', 'written', 'cut', 'renamedTo', 'replaced', '.']
  expect(names.map((name) => [name, ask(settled, name)])).toEqual([
    ['kept', true],
    ['written', false],
    ['cut', false],
    ['renamedTo', false],
    ['replaced', false],
    ['.', false],
  ])
})

test('a folder without a readable state was not shut down cleanly', () => {
  expect(wasShutDown(folder)).toBe(false)
  fs.mkdirSync(path.join(folder, 'global'))
  const control = Buffer.alloc(64)
  for (const [state, is] of [
    [1, true],
    [6, false],
  ] as const) {
    control.writeInt32LE(state, 16)
    fs.writeFileSync(path.join(folder, 'global', 'pg_control'), control)
    expect(wasShutDown(folder)).toBe(is)
  }
})
