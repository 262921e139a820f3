/** The administrator's pages about the licence and the external systems. */
import { describe, expect, test } from 'vitest'
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
}

describe('the licence', () => {
  test('D1 without a licence it says that every feature is on and nothing is limited', async () => {
    await render(<LicenseCard license={none} now={0} />)
    const said = words(the('section'))
    expect(said).toContain('全部功能已开通，人数不受限制')
    expect(said).toContain('60 / 不限')
    expect(said).not.toContain('以平台模式为准')
    expect(await objections()).toEqual([])
  })

  test('D1 when a licence is required it says that only the features of the mode are on', async () => {
    await render(<LicenseCard license={{ ...none, licenseRequired: true }} now={0} />)
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
