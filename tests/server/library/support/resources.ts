/** The library of a teacher, on a real server. */

import { afterAll, beforeAll } from 'vitest'
import { z } from 'zod'
import {
  type ResourceContent,
  type ResourceItem,
  type ResourceRow,
  resourceDetail,
  resourceRow,
  resourceVersion,
} from '../../../../contract/entities/library/resource'
import { pageOf } from '../../../../contract/fields'
import { startApp, type TestApp } from '../../../support/server/app'
import type { TestDatabase } from '../../../support/server/databases'
import { type Ask, dataOf, signedIn } from '../../documents/support'

export const rows = pageOf(resourceRow)

export const saved = z.object({ version: z.number() })

export const single: ResourceItem = {
  itemType: 'single',
  stem: '<p>一加一等于几？</p>',
  options: ['一', '二', '三'],
  answers: ['B'],
  gaps: [],
  reference: '',
  analysis: '<p>数一数。</p>',
  points: 2.5,
}

export const multiple: ResourceItem = {
  ...single,
  itemType: 'multiple',
  stem: '<p>哪些是偶数？</p>',
  answers: ['A', 'C'],
  points: 5,
}

export const gap: ResourceItem = {
  ...single,
  itemType: 'gap',
  options: [],
  answers: [],
  points: 4,
  stem: '<p>____ 是____。</p>',
  gaps: [['天', '天空'], ['蓝的']],
}

export const content = (items: readonly ResourceItem[], text = ''): ResourceContent => ({
  text,
  handIn: '0',
  items: [...items],
})

/** Starts the server before the tests of a file; returns what they share. */
export function resourceLibrary(database: TestDatabase) {
  let server: TestApp
  let teacher: Ask
  let other: Ask
  let student: Ask
  let time = Date.UTC(2026, 10, 2)
  beforeAll(async () => {
    server = await startApp(database, { now: () => time })
    teacher = await signedIn(server, 't001')
    other = await signedIn(server, 't002')
    student = await signedIn(server, 's001')
  })
  afterAll(() => server.close())
  const make = async (ask: Ask, resName: string, more: object = {}): Promise<ResourceRow> => {
    time += 1_000
    const input = { resType: '3', resName, content: content([single]), ...more } as const
    return dataOf(await ask('createResource', input), resourceRow)
  }
  const list = async (ask: Ask, input: object = {}) =>
    dataOf(await ask('findResources', { resType: '3', ...input }), rows)
  const detail = async (ask: Ask, resId: string) => dataOf(await ask('getResource', { resId }), resourceDetail)
  const version = async (ask: Ask, resId: string) =>
    dataOf(await ask('findResourceVersions', { resId }), z.array(resourceVersion))
  return {
    make,
    list,
    detail,
    version,
    get server() {
      return server
    },
    get teacher() {
      return teacher
    },
    get other() {
      return other
    },
    get student() {
      return student
    },
    get time() {
      return time
    },
  }
}
