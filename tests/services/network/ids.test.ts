import { expect, test, vi } from 'vitest'
import { newId } from '../../../src/services/network/ids'

test('B604 every id is different and has 32 digits, also without TLS', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const ids = Array.from({ length: 1_000 }, newId)
  vi.unstubAllGlobals()
  expect(new Set(ids).size).toBe(1_000)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/)
})
