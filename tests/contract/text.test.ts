/** Text as people read it: how wide it is, and its first words. */
import { describe, expect, it } from 'vitest'
import { columnsOf, shortened } from '../../contract/text'

describe('texts', () => {
  it('B603 without a given length ten characters are kept, and an ellipsis says that there were more', () => {
    expect(shortened('商业计划书的前言与摘要')).toBe('商业计划书的前言与摘…')
    expect(shortened('商业计划书的前言与摘')).toBe('商业计划书的前言与摘')
    expect(shortened('')).toBe('')
    expect(shortened('商业计划书', 2)).toBe('商业…')
    // One character each, also where the machine needs two units for it.
    expect(shortened('😀'.repeat(11))).toBe(`${'😀'.repeat(10)}…`)
  })

  it('B605 a character that is not ASCII is two wide, one that is ASCII is one', () => {
    expect(columnsOf('RPA 机器人')).toBe(10)
    expect(columnsOf('~')).toBe(1)
    expect(columnsOf('é，。')).toBe(6)
    expect(columnsOf('')).toBe(0)
  })
})
