/** Recognising workbooks, and the parts of them that are read. */
import { expect, test } from 'vitest'
import { isPackedWorkbook, isWorkbook, isWorkbookPart } from '../../contract/rules/shared/workbook'

const ZIP = [0x50, 0x4b, 0x03, 0x04]
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

test.each([
  ['a zip', [...ZIP, 1, 2], true, true],
  ['the first bytes of a zip', ZIP, true, true],
  ['a compound file', [...COMPOUND, 1], true, false],
  ['a part of the first bytes of a zip', ZIP.slice(0, 3), false, false],
  ['a part of the first bytes of a compound file', COMPOUND.slice(0, 7), false, false],
  ['a zip after another byte', [0, ...ZIP], false, false],
  ['no bytes', [], false, false],
])('%s', (_, bytes, isBook, isPacked) => {
  expect([isWorkbook(Uint8Array.from(bytes)), isPackedWorkbook(Uint8Array.from(bytes))]).toEqual([isBook, isPacked])
})

test('parts with cells are read, pictures and other folders are not', () => {
  const read = [
    '[Content_Types].xml',
    '_rels/.rels',
    'docProps/app.xml',
    'xl/workbook.xml',
    'XL/a.BIN',
    'xl/_rels/b.rels',
  ]
  const left = ['xl/media/a.png', 'xl/a.xml.png', 'a/xl/b.xml', 'word/a.xml', 'x[Content_Types].xml', 'xl/xml', 'a.xml']
  expect([read.filter((name) => !isWorkbookPart(name)), left.filter(isWorkbookPart)]).toEqual([[], []])
})
