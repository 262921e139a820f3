/** The administrator's pages about the licence and the external systems. */
import { act } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { ExternalSystem } from '../../../contract/entities/school/externalSystem'
import type { License } from '../../../contract/entities/school/school'
import { ExternalSystems } from '../../../src/views/school/externalSystems/ExternalSystems'
import { LicenseCard } from '../../../src/views/school/people/LicenseCard'
import { all, objections, render, the, words } from '../render'

const none: License = {
  licenseId: '',
  licenseRequired: false,
  schoolName: '明德学院',
  beginTime: null,
  endTime: null,
  studentLimit: 0,
  modules: [],
  state: '1',
  studentNum: 60,
  teacherNum: 2,
  classesNum: 2,
  installedTime: null,
}

const DAY_MS = 24 * 60 * 60_000
const idle = { isInstalling: false, onFile: vi.fn() }
/** A licence in force from day 0 to day 100. */
const license: License = {
  ...none,
  licenseId: 'PODIUM-2026-1',
  beginTime: 0,
  endTime: 100 * DAY_MS,
  studentLimit: 100,
  installedTime: 0,
}
const toneOf = (tag: Element): string =>
  ['success', 'warning', 'danger'].find((tone) => tag.classList.contains(`p-tag-${tone}`)) ?? ''

describe('the licence', () => {
  test.each<[string, License, number, [tone: string, word: string][], string]>([
    ['in force', license, 10, [['success', '授权有效']], '还有 90 天到期'],
    ['31 days before its end', license, 69, [['success', '授权有效']], '还有 31 天到期'],
    ['30 days before its end', license, 70, [['warning', '即将到期']], '1970-04-11 之后，老师和学生将不能使用'],
    ['after its end', { ...license, state: '2' }, 101, [['danger', '授权过期']], '管理员不受影响，数据不会丢失'],
    ['before its beginning', { ...license, state: '0' }, -1, [['danger', '未生效']], '1970-01-01 之前'],
    [
      'with 90 % of its students',
      { ...license, studentNum: 90 },
      10,
      [['warning', '人数接近上限']],
      '还可以添加 10 名',
    ],
    ['with all of its students', { ...license, studentNum: 100 }, 10, [['danger', '人数已到上限']], '不能再添加学生'],
    [
      'with all of its students, near its end',
      { ...license, studentNum: 120 },
      99,
      [
        ['danger', '人数已到上限'],
        ['warning', '即将到期'],
      ],
      '已有的学生不受影响',
    ],
  ])('%s shows its colour and what happens then', async (_, shown, day, tags, sentence) => {
    await render(<LicenseCard license={shown} now={day * DAY_MS} {...idle} />)
    expect(all('.people-state .kit-tag').map((tag) => [toneOf(tag), words(tag)])).toEqual(tags)
    expect(words(the('.people-state'))).toContain(sentence)
    expect(await objections()).toEqual([])
  })

  test('gives the chosen file to the page', async () => {
    const onFile = vi.fn()
    await render(<LicenseCard license={license} now={0} isInstalling={false} onFile={onFile} />)
    const input = the<HTMLInputElement>('input[type="file"]')
    const file = new File(['{}'], 'license.json', { type: 'application/json' })
    Object.defineProperty(input, 'files', { value: [file] })
    await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
    expect(onFile).toHaveBeenCalledWith(file)
  })

  test('D1 without a licence it says that every feature is on and nothing is limited', async () => {
    await render(<LicenseCard license={none} now={0} {...idle} />)
    const said = words(the('section'))
    expect(said).toContain('全部功能已开通，人数不受限制')
    expect(said).toContain('60 / 不限')
    expect(said).not.toContain('以平台模式为准')
    expect(await objections()).toEqual([])
  })

  test('D1 when a licence is required it says that only the features of the mode are on', async () => {
    await render(<LicenseCard license={{ ...none, licenseRequired: true }} now={0} {...idle} />)
    const said = words(the('section'))
    expect(said).toContain('未安装授权')
    expect(said).toContain('只开放平台模式自带的功能')
    expect(said).not.toContain('授权有效')
  })
})

describe('the external systems', () => {
  const unset: ExternalSystem = {
    systemId: 'oa',
    address: '',
    state: '0',
    httpStatus: null,
    elapsedMs: null,
    checkTime: null,
  }
  const silent: ExternalSystem = {
    ...unset,
    systemId: 'business',
    address: 'https://sim.example.edu/',
    state: '3',
    checkTime: 1,
  }

  test('R058 the page names systems without an address or without a response, and for administrators the setting', async () => {
    await render(<ExternalSystems systems={[silent, unset]} isAdmin />)
    expect(all('h2').map(words)).toEqual(['仿真系统 没有响应', 'OA系统 未设置'])
    expect(all('li').map(words).join('\n')).toContain('OA_URL')
    expect(the('a', '打开仿真系统').getAttribute('href')).toBe('https://sim.example.edu/')
    expect(await objections()).toEqual([])
  })

  test('R058 teachers and students are referred to the administrator', async () => {
    await render(<ExternalSystems systems={[unset]} isAdmin={false} />)
    expect(words(the('li'))).toContain('请联系管理员')
    expect(words(the('li'))).not.toContain('OA_URL')
  })
})
