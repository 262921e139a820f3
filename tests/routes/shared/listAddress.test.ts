/** What the address of a list contains, and which of its values are accepted. */
import { describe, expect, it } from 'vitest'
import {
  allowedDay,
  allowedMonth,
  hasQuery,
  isForwards,
  type ListAddress,
  plainAddress,
  readQuery,
  writeQuery,
} from '../../../src/routes/shared/records/listAddress'

const usual = { filters: { name: '', status: '' }, sort: null, pageNo: 1, pageSize: 10 }
const teachers: ListAddress = {
  key: '',
  usual,
  sorts: ['name', 'createTime'],
  allowed: { status: /^[01]$/ },
}
const asked = {
  filters: { name: '周 & 林', status: '0' },
  sort: { field: 'createTime', order: 'desc' as const },
  pageNo: 3,
  pageSize: 50,
}

describe('the address of a list', () => {
  it('B023 contains filters, sort, page and size in a fixed order, without defaults', () => {
    expect(writeQuery('', asked, teachers)).toBe(
      'name=%E5%91%A8+%26+%E6%9E%97&status=0&sort=-createTime&page=3&size=50',
    )
    expect(writeQuery('status=0&page=2', usual, teachers)).toBe('')
  })

  it('is read back as it was written', () => {
    expect(readQuery(writeQuery('', asked, teachers), teachers)).toEqual(asked)
    expect(readQuery('', teachers)).toEqual(usual)
  })

  it.each([
    'page=0',
    'page=-1',
    'page=abc',
    'page=1.5',
    'page=99999999',
    'size=11',
    'size=100000',
    'sort=password',
    'sort=--name',
    'status=9',
    `name=${'长'.repeat(201)}`,
    'somebody=else',
  ])('ignores %s', (search) => expect(readQuery(search, teachers)).toEqual(usual))

  it('keeps other parameters, and separates two lists of a page', () => {
    const majors: ListAddress = { ...teachers, key: 'major.' }
    const both = writeQuery('academy=a1&page=2', asked, majors)
    expect(new URLSearchParams(both).get('academy')).toBe('a1')
    expect(readQuery(both, teachers)).toEqual({ ...usual, pageNo: 2 })
    expect(readQuery(both, majors)).toEqual(asked)
    expect([hasQuery('academy=a1', majors), hasQuery('major.page=2', majors)]).toEqual([false, true])
  })
})

describe('the address of a list with dates', () => {
  const address = plainAddress(['from', 'to', 'name', 'month'], {
    allowed: { from: allowedDay, to: allowedDay, month: allowedMonth },
    makesSense: isForwards,
  })
  const filtersOf = (search: string) => readQuery(search, address).filters

  it('B023 B359 contains days, months and the search, and is read back', () => {
    const query = {
      ...address.usual,
      filters: { from: '2026-09-01', to: '2026-09-30', name: '王', month: '2026-08' },
      pageNo: 2,
    }
    const search = writeQuery('', query, address)
    expect(search).toBe('from=2026-09-01&to=2026-09-30&name=%E7%8E%8B&month=2026-08&page=2')
    expect(readQuery(search, address)).toEqual(query)
  })

  it.each([
    'from=2026-02-30',
    'from=1.9.2026',
    'to=2026-13-01',
    'month=2026-00',
    'month=2026-1',
    'from=2026-09-09&to=2026-09-01',
  ])('ignores %s', (search) => expect(filtersOf(search)).toEqual({ from: '', to: '', name: '', month: '' }))
})
