/** The text of a section: paragraphs and the marker between them. */
import { describe, expect, test } from 'vitest'
import {
  blocksOf,
  joinParagraphs,
  PARAGRAPH_MARKER,
  paragraphsOf,
  withoutMarkers,
} from '../../contract/rules/content/plans/planContent'

describe('a section’s paragraphs', () => {
  test('B503 empty and blank ones are dropped', () => {
    expect(joinParagraphs(['<p>一</p>', '<p></p>', '<p>&nbsp;</p>', '<p><br></p>', '<p>二</p>'])).toBe(
      `<p>一</p>${PARAGRAPH_MARKER}<p>二</p>`,
    )
    expect(joinParagraphs(['<p> </p>'])).toBe('')
  })

  test('a picture or a line is not blank', () => {
    expect(joinParagraphs(['<p><img src="/files/a.png"></p>', '<hr>'])).toBe(
      `<p><img src="/files/a.png"></p>${PARAGRAPH_MARKER}<hr>`,
    )
  })

  test('a table that is still to be filled in is not blank', () => {
    const table = '<table><tbody><tr><td></td><td></td></tr></tbody></table>'
    expect(joinParagraphs([table, '<table></table>', '<p></p>'])).toBe(table)
  })

  test('B465 the marker is never displayed, and parts the paragraphs', () => {
    const content = joinParagraphs(['<p>一</p>', '<p>二</p>'])
    expect(withoutMarkers(content)).toBe('<p>一</p><p>二</p>')
    expect(paragraphsOf(content)).toEqual(['<p>一</p>', '<p>二</p>'])
  })
})

test('HTML is taken apart into its top blocks, and nothing of it is lost', () => {
  const parts = ['<p>一<strong>二</strong></p>', '<ul><li>三<ul><li>四</li></ul></li></ul>', '<hr>', '尾', '<p></p>']
  expect(blocksOf(parts.join(''))).toEqual(parts)
  expect(blocksOf('')).toEqual([])
  expect(blocksOf('只有文字')).toEqual(['只有文字'])
  expect(blocksOf('<table><tbody><tr><td>1<br>2</td></tr></tbody></table><p>后</p>')).toEqual([
    '<table><tbody><tr><td>1<br>2</td></tr></tbody></table>',
    '<p>后</p>',
  ])
})
