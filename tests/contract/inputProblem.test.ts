import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { calls } from '../../contract/calls'
import { ids, integer, name } from '../../contract/fields'
import { inputProblem } from '../../contract/rules/shared/inputProblem'
import { channels } from '../../contract/sockets'
import { fieldWords } from '../../contract/words/fieldWords'

/** Every key of every object in a schema. */
function keysOf(schema: z.core.$ZodType, keys = new Set<string>(), depth = 0): Set<string> {
  if (depth > 12) return keys
  const def: object = schema._zod.def
  const shape = Reflect.get(def, 'shape')
  const inner = ['innerType', 'element', 'in', 'out', 'valueType', 'left', 'right'].map((key) => Reflect.get(def, key))
  const several = ['options', 'items'].flatMap((key) => Reflect.get(def, key) ?? [])
  if (shape) for (const key of Object.keys(shape)) keys.add(key)
  for (const one of [...Object.values(shape ?? {}), ...inner, ...several])
    if (one instanceof z.ZodType) keysOf(one, keys, depth + 1)
  return keys
}

describe('what is wrong with an input', () => {
  it('G053 names every field of every call and socket message in Chinese', () => {
    const inputs = Object.values(calls).map(({ input }) => input)
    const messages = Object.values(channels).flatMap(({ client }) => Object.values(client).map(({ data }) => data))
    const keys = new Set([...inputs, ...messages].flatMap((schema) => [...keysOf(schema)]))
    expect(keys.size).toBeGreaterThan(300)
    expect([...keys].filter((key) => !Object.hasOwn(fieldWords, key))).toEqual([])
    for (const word of Object.values(fieldWords)) expect(word).toMatch(/\p{Script=Han}/u)
  })

  const input = z.object({
    realName: name(5),
    minutes: integer(1, 60).optional(),
    userType: z.enum(['1', '2']).optional(),
    userIds: ids.optional(),
    items: z.array(z.object({ points: z.number() })).optional(),
  })
  const problemOf = (given: object): string | null => {
    const { error } = input.safeParse(given)
    return error ? inputProblem(error, given) : 'none'
  }

  it('says which field is missing, too long, too large, none of the choices or of the wrong form', () => {
    const said = (sentence: string) => `提交的内容有误：${sentence}`
    expect(problemOf({})).toBe(said('缺少“姓名”'))
    expect(problemOf({ realName: ' ' })).toBe(said('“姓名”不能为空'))
    expect(problemOf({ realName: '一二三四五六' })).toBe(said('“姓名”不能超过 5 个字符'))
    const realName = '甲'
    expect(problemOf({ realName, minutes: 0 })).toBe(said('“时长（分钟）”不能小于 1'))
    expect(problemOf({ realName, minutes: '61' })).toBe(said('“时长（分钟）”不能大于 60'))
    expect(problemOf({ realName, minutes: 'x' })).toBe(said('“时长（分钟）”的格式不正确'))
    expect(problemOf({ realName, userType: '9' })).toBe(said('“用户类型”不在可选范围内，可选：1、2'))
    expect(problemOf({ realName, userIds: [] })).toBe(said('“用户”不能少于 1 项'))
    expect(problemOf({ realName, items: [{ points: 1 }, { points: 'x' }] })).toBe(
      said('“题目”第 2 项的“分值”的格式不正确'),
    )
    expect(problemOf({ realName, minutes: 5 })).toBe('none')
  })
})
