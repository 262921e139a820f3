/** The last backup on an administrator's start page, in its four states. */
import { expect, test } from 'vitest'
import type { BackupState } from '../../../contract/entities/school/backup'
import { momentOfField } from '../../../contract/moments'
import { BackupCard } from '../../../src/views/school/overview/BackupCard'
import { objections, render, the, words } from '../render'

const at = momentOfField('2026-03-01T02:30')
const backup: BackupState = {
  state: 'ok',
  lastAt: at,
  size: 1,
  verifiedAt: null,
  failedAt: null,
  problem: '',
  daily: '02:30',
}

test.each<[string, Partial<BackupState>, string[]]>([
  ['none yet', { state: 'none', lastAt: null, daily: null }, ['还没有备份', 'podium backup', '没有设置每天自动备份']],
  [
    'in order',
    { verifiedAt: at },
    ['正常', '最近一次备份：2026-03-01 02:30，1.4 GB', '已验证可以恢复', '每天 02:30 自动备份'],
  ],
  ['old', { state: 'old' }, ['太久没有备份', '最近一次备份：2026-03-01 02:30', '尚未验证能否恢复']],
  [
    'failed',
    { state: 'failed', failedAt: at, problem: '磁盘已满' },
    ['备份失败', '2026-03-01 02:30 的备份失败：磁盘已满', '最近一次备份'],
  ],
])('the card of backups says what is %s', async (_state, change, said) => {
  await render(<BackupCard backup={{ ...backup, ...change }} size="1.4 GB" />)
  for (const one of said) expect(words(the('section'))).toContain(one)
  expect(await objections()).toEqual([])
})
