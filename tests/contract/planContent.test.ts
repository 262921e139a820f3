/** The content of a section: paragraphs and the marker between them. */
import { describe, expect, test } from 'vitest'
import {
  blocksOf,
  joinParagraphs,
  PARAGRAPH_MARKER,
  paragraphsOf,
  withoutMarkers,
} from '../../contract/rules/documents/planContent'

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

  test('an unfilled table is not blank', () => {
    const table = '<table><tbody><tr><td></td><td></td></tr></tbody></table>'
    expect(joinParagraphs([table, '<table></table>', '<p></p>'])).toBe(table)
  })

  test('B465 the marker is never displayed, and separates the paragraphs', () => {
    const content = joinParagraphs(['<p>一</p>', '<p>二</p>'])
    expect(withoutMarkers(content)).toBe('<p>一</p><p>二</p>')
    expect(paragraphsOf(content)).toEqual(['<p>一</p>', '<p>二</p>'])
  })
})

test('HTML is split into its top-level blocks, without loss', () => {
  const parts = ['<p>一<strong>二</strong></p>', '<ul><li>三<ul><li>四</li></ul></li></ul>', '<hr>', '尾', '<p></p>']
  expect(blocksOf(parts.join(''))).toEqual(parts)
  expect(blocksOf('')).toEqual([])
  expect(blocksOf('只有文字')).toEqual(['只有文字'])
  expect(blocksOf('<table><tbody><tr><td>1<br>2</td></tr></tbody></table><p>后</p>')).toEqual([
    '<table><tbody><tr><td>1<br>2</td></tr></tbody></table>',
    '<p>后</p>',
  ])
})

test.each([
  ['text before and after a block', '前<p>中</p>后', ['前', '<p>中</p>', '后']],
  ['void elements', '<br><HR><img src="a.png">', ['<br>', '<HR>', '<img src="a.png">']],
  ['a void element beside text', '前<br>后', ['前', '<br>', '后']],
  [
    'a void element inside a block',
    '<p>一<br>二<img src="a.png"></p><p>三</p>',
    ['<p>一<br>二<img src="a.png"></p>', '<p>三</p>'],
  ],
  ['an element that closes itself', '<p/><p>一<i/>二</p>', ['<p/>', '<p>一<i/>二</p>']],
  ['an element whose name begins like a void one', '<column>一</column>二', ['<column>一</column>', '二']],
  ['a heading', '<h1>一</h1><p>二</p>', ['<h1>一</h1>', '<p>二</p>']],
  ['a comment at the top', '<p>一</p><!--p--><p>二</p>', ['<p>一</p>', '<!--p-->', '<p>二</p>']],
  ['a comment inside a block', '<p>一<!--x-->二</p>', ['<p>一<!--x-->二</p>']],
  ['an end without a beginning', '</p><p>一</p>', ['</p>', '<p>一</p>']],
  ['a block without an end', '<p>一<b>二', ['<p>一<b>二']],
  ['a tag without an end', '<p>一</p><b', ['<p>一</p>', '<b']],
])('HTML with %s is split', (_, html, blocks) => {
  expect(blocksOf(html)).toEqual(blocks)
})

test('B503 a paragraph with a cell is preserved, a paragraph with a similar tag name is not', () => {
  expect(joinParagraphs(['<TABLE><TR><TH></TH></TR></TABLE>'])).toBe('<TABLE><TR><TH></TH></TR></TABLE>')
  expect(joinParagraphs(['<tdx></tdx>', '<tr></tr>'])).toBe('')
})
