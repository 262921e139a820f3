import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { calls } from '../../contract/calls'
import { ids, integer, name } from '../../contract/fields'
import { fieldProblems, inputProblem } from '../../contract/rules/shared/inputProblem'
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

describe('descriptions of invalid inputs', () => {
  it('G053 name every field of every call and socket message in Chinese', () => {
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

  it('name the field that is missing, too long, too large, not an allowed choice or of the wrong form', () => {
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

  it('name lengths, sums and choices of the innermost field', () => {
    const said = (sentence: string) => `提交的内容有误：${sentence}`
    const of = (schema: z.ZodType, given: unknown): string | null => {
      const { error } = schema.safeParse(given)
      return error ? inputProblem(error, given) : 'none'
    }
    const text = (schema: z.ZodType) => z.object({ realName: schema })
    expect(of(text(z.string().min(2)), { realName: '一' })).toBe(said('“姓名”不能少于 2 个字符'))
    expect(of(text(z.string().min(1)), { realName: '' })).toBe(said('“姓名”不能为空'))
    expect(of(text(z.array(z.string()).max(1)), { realName: ['a', 'b'] })).toBe(said('“姓名”不能超过 1 项'))
    expect(of(text(z.array(z.string()).min(1)), { realName: [] })).toBe(said('“姓名”不能少于 1 项'))
    const refined = (message: string) => text(z.string().refine(() => false, message))
    expect(of(refined('已有人使用'), { realName: 'a' })).toBe(said('“姓名”：已有人使用'))
    expect(of(refined('taken'), { realName: 'a' })).toBe(said('“姓名”的格式不正确'))
    // Of a union, the branch whose type matches the input is described.
    const either = text(z.union([z.array(z.string()), z.string().max(2)]))
    expect(of(either, { realName: 'abc' })).toBe(said('“姓名”不能超过 2 个字符'))
    expect(of(either, { realName: 5 })).toBe(said('“姓名”的格式不正确'))
    // If several branches match the type, the first one with a length limit is described.
    const lengths = [z.string().max(2), z.string().min(5)]
    expect(of(text(z.union([z.array(z.string()), ...lengths])), { realName: 'abc' })).toBe(
      said('“姓名”不能超过 2 个字符'),
    )
    expect(of(text(z.union([z.enum(['1']), ...lengths])), { realName: 'abc' })).toBe(said('“姓名”不能超过 2 个字符'))
    const inside = text(z.union([z.object({ points: z.number().max(3) }), z.object({ points: z.number().max(2) })]))
    expect(of(inside, { realName: { points: 4 } })).toBe(said('“姓名”的“分值”不能大于 3'))
    const nested = z.object({ items: z.array(z.object({ points: z.union([z.null(), z.number().max(3)]) })) })
    expect(of(nested, { items: [{ points: 4 }] })).toBe(said('“题目”第 1 项的“分值”不能大于 3'))
    expect(of(nested, { items: [{}] })).toBe(said('缺少“题目”第 1 项的“分值”'))
    // Only the two innermost names are used, and a field without a name is omitted.
    const deep = z.object({
      items: z.array(z.object({ unnamed: z.object({ points: z.object({ realName: z.string() }) }) })),
    })
    expect(of(deep, { items: [{ unnamed: { points: { realName: 1 } } }] })).toBe(said('“分值”的“姓名”的格式不正确'))
    expect(of(z.object({ unnamed: z.string() }), {})).toBeNull()
    expect(of(z.array(z.string()), [1])).toBeNull()
    expect(inputProblem(new z.ZodError([]), {})).toBeNull()
    expect(of(text(z.string()), null)).toBeNull()
  })

  it('have texts for problems that only the handler of a call can detect', () => {
    const { missing, malformed, tooLong, tooMany } = fieldProblems
    expect([missing('realName'), malformed('realName'), tooLong('realName', 5), tooMany('unnamed', 5)]).toEqual([
      '提交的内容有误：缺少“姓名”',
      '提交的内容有误：“姓名”的格式不正确',
      '提交的内容有误：“姓名”不能超过 5 个字符',
      '提交的内容有误：“unnamed”不能超过 5 项',
    ])
  })
})
