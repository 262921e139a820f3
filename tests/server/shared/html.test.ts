/** Sanitising formulas in rich text: only a source is accepted. */
import { describe, expect, it } from 'vitest'
import { FORMULA_MAX } from '../../../contract/limits'
import { isBlankHtml } from '../../../contract/text'
import { cleanDocument } from '../../../server/shared/html'

describe('formulas of a text', () => {
  it('keeps a source, which is its text too', () => {
    const formula = '<span data-formula="a &lt; b">a &lt; b</span>'
    expect(cleanDocument(`<p>若 ${formula}</p>`)).toBe(`<p>若 ${formula}</p>`)
    expect(cleanDocument('<span data-formula="x"></span>')).toBe('<span data-formula="x">x</span>')
    expect(isBlankHtml('<span data-formula="x">x</span>')).toBe(false)
  })
  it('shows only the source, whatever text is sent', () => {
    expect(cleanDocument('<span data-formula="x">y</span>z')).toBe('<span data-formula="x">x</span>z')
    expect(cleanDocument('<span data-formula="x"><b>y</b></span>')).not.toContain('y</b>z')
  })
  it('accepts nothing else in a formula, and no source that is blank or too long', () => {
    expect(cleanDocument('<span data-formula="x" onclick="f()" data-other="1" class="a">x</span>')).toBe(
      '<span data-formula="x">x</span>',
    )
    expect(cleanDocument('<p data-formula="x">x</p>')).toBe('<p>x</p>')
    expect(cleanDocument('<span data-formula=" ">x</span>')).toBe('<span>x</span>')
    expect(cleanDocument(`<span data-formula="${'x'.repeat(FORMULA_MAX + 1)}">x</span>`)).toBe('<span>x</span>')
  })
  it('escapes the source within its attribute', () => {
    const cleaned = cleanDocument('<span data-formula="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;">x</span>')
    expect(cleaned).not.toContain('<script')
  })
})
