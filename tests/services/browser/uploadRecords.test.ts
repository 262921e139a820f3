/** What this browser remembers of its uploads: their purposes over a reload, and which tab sends them. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  ALIVE_EVERY_MS,
  forgetUpload,
  isSentElsewhere,
  noteSending,
  rememberUpload,
  uploadRecords,
} from '../../../src/services/browser/kept/uploadRecords'

/** A storage as browsers have it. */
function storage(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage
}
const toFolder = { kind: 'courseware', purpose: { do: 'createResource', resType: '0', floderId: 'f1' } } as const
const toWork = { kind: 'handIn', purpose: { do: 'addToWork', userTaskId: 'ut1' } } as const

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
})
afterEach(() => vi.unstubAllGlobals())

test('the purpose of an upload is remembered until the upload has served it', () => {
  rememberUpload('u1', toFolder, 1_000)
  rememberUpload('u2', toWork, 2_000)
  expect(Object.entries(uploadRecords()).map(([id, { purpose }]) => [id, purpose])).toEqual([
    ['u1', toFolder.purpose],
    ['u2', toWork.purpose],
  ])
  forgetUpload('u1')
  expect(Object.keys(uploadRecords())).toEqual(['u2'])
  forgetUpload('u2')
  expect(uploadRecords()).toEqual({})
})

test('an upload that another tab sends is not offered there, and is offered once that tab is silent', () => {
  rememberUpload('u1', toFolder, 0)
  const record = () => uploadRecords().u1 ?? { ...toFolder, tab: '', aliveAt: 0 }
  // The tab that sends it, also after a reload.
  expect(isSentElsewhere(record(), 1)).toBe(false)
  vi.stubGlobal('sessionStorage', storage())
  expect(isSentElsewhere(record(), 3 * ALIVE_EVERY_MS - 1)).toBe(true)
  expect(isSentElsewhere(record(), 3 * ALIVE_EVERY_MS)).toBe(false)
  // This tab takes it over.
  noteSending('u1', 3 * ALIVE_EVERY_MS)
  expect(isSentElsewhere(record(), 3 * ALIVE_EVERY_MS + 1)).toBe(false)
})

test('records that are damaged count as none', () => {
  localStorage.setItem('pro__uploads', JSON.stringify({ u1: { kind: 'courseware', purpose: { do: 'unknown' } } }))
  expect(uploadRecords()).toEqual({})
  noteSending('u1', 1)
  expect(uploadRecords()).toEqual({})
})
