/** The browser's records of its uploads: their purposes across a reload, and which tab sends them. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  ALIVE_EVERY_MS,
  forgetUpload,
  isSentElsewhere,
  noteSending,
  rememberUpload,
  uploadRecords,
} from '../../../src/services/browser/kept/uploadRecords'

/** A storage like that of a browser. */
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

test('the purpose of an upload is stored until the upload is placed', () => {
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

test('an upload sent by another tab is not offered here, and is offered once that tab is silent', () => {
  rememberUpload('u1', toFolder, 0)
  const record = () => uploadRecords().u1 ?? { ...toFolder, tab: '', aliveAt: 0 }
  // In the sending tab, also after a reload.
  expect(isSentElsewhere(record(), 1)).toBe(false)
  vi.stubGlobal('sessionStorage', storage())
  expect(isSentElsewhere(record(), 3 * ALIVE_EVERY_MS - 1)).toBe(true)
  expect(isSentElsewhere(record(), 3 * ALIVE_EVERY_MS)).toBe(false)
  // This tab takes the upload over.
  noteSending('u1', 3 * ALIVE_EVERY_MS)
  expect(isSentElsewhere(record(), 3 * ALIVE_EVERY_MS + 1)).toBe(false)
})

test('damaged records are ignored', () => {
  localStorage.setItem('pro__uploads', JSON.stringify({ u1: { kind: 'courseware', purpose: { do: 'unknown' } } }))
  expect(uploadRecords()).toEqual({})
  noteSending('u1', 1)
  expect(uploadRecords()).toEqual({})
})
