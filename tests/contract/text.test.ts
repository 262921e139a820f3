/** Lengths of text: its width, and its first characters. */
import { describe, expect, it } from 'vitest'
import { columnsOf, shortened } from '../../contract/text'

describe('texts', () => {
  it('B603 the default length is ten characters, and an ellipsis marks an omission', () => {
    expect(shortened('商业计划书的前言与摘要')).toBe('商业计划书的前言与摘…')
    expect(shortened('商业计划书的前言与摘')).toBe('商业计划书的前言与摘')
    expect(shortened('')).toBe('')
    expect(shortened('商业计划书', 2)).toBe('商业…')
    // One character each, also if it has two UTF-16 code units.
    expect(shortened('😀'.repeat(11))).toBe(`${'😀'.repeat(10)}…`)
  })

  it('B605 a non-ASCII character is two columns wide, an ASCII character one', () => {
    expect(columnsOf('RPA 机器人')).toBe(10)
    expect(columnsOf('~')).toBe(1)
    expect(columnsOf('é，。')).toBe(6)
    expect(columnsOf('')).toBe(0)
  })
})
