/** Choices as HTML and as plain text. */
import { expect, test } from 'vitest'
import { escapeText, plainOf } from '../../contract/rules/shared/plainHtml'

test('escaped text shows the same characters', () => {
  expect(escapeText('a < b && c > d')).toBe('a &lt; b &amp;&amp; c &gt; d')
  expect(escapeText('&lt;')).toBe('&amp;lt;')
  expect(escapeText('"甲"')).toBe('"甲"')
})

test.each([
  ['entities', '&lt;b&gt; &quot;甲&quot;&nbsp;&amp; 乙', '<b> "甲" & 乙'],
  ['an entity that is written out', '&amp;lt;', '&lt;'],
  ['an entity that has no character here', '&copy;&lt', '&copy;&lt'],
  ['tags', '<p>一<b>二</b></p>', '一二'],
  ['cells of a table', '<tr><th>一</th><td>二</td><TD>三</TD></tr>', '一 二 三 '],
  ['a tag whose name begins like a cell', '一</tdx>二</table>三', '一二三'],
])('plain text of %s', (_, html, text) => expect(plainOf(html)).toBe(text))

test('a text as HTML is read as the same text', () => {
  for (const text of ['', 'a<b>&amp;"', '&nbsp;', '1 < 2 > 0 & 3']) expect(plainOf(escapeText(text))).toBe(text)
})
