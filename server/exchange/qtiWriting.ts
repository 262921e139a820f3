/** Items as QTI 2.1: a package with a manifest, one file for each item, and their pictures. Pure. */
import { crc32 } from 'node:zlib'
import type { ResourceItem } from '../../contract/entities/library/resource'
import { type PlainFile, plainArchive } from '../../contract/rules/shared/archive'
import { escapeText, plainOf } from '../../contract/rules/shared/plainHtml'
import { isBlankHtml } from '../../contract/text'
import { exchangeTexts as texts } from './exchange.types'
import { rewritten } from './exchangeHtml'

/** The name of the writing tool in its items. */
export const TOOL = 'Podium'
const QTI = 'http://www.imsglobal.org/xsd/imsqti_v2p1'
const SCHEMA =
  'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.imsglobal.org/xsd/imsqti_v2p1 http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd"'
const TEMPLATES = 'http://www.imsglobal.org/question/qti_v2p1/rptemplates'
const LETTERS = 'ABCDEFGHIJ'
const GAP = /_{3,}/g

const attribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;')

/** A picture in the package. */
export interface PackedPicture {
  /** The address in the texts. */
  readonly address: string
  readonly name: string
  readonly bytes: Uint8Array
}

/** HTML in the form of QTI. `gap` renders the gaps, if given. */
function body(html: string, pictures: ReadonlyMap<string, string>, gap?: (length: number) => string): string {
  return rewritten(html, {
    element(name, attributes) {
      if (name !== 'img') return attributes
      const src = pictures.get(attributes.src ?? '')
      return src === undefined ? null : { ...attributes, src: `../${src}`, alt: attributes.alt ?? '' }
    },
    formula: (source) => `<span class="formula" label="${attribute(source)}">\\(${escapeText(source)}\\)</span>`,
    ...(gap && { text: (escaped: string) => escaped.replaceAll(GAP, (line) => gap(line.length)) }),
  })
}

const declared = (id: string, cardinality: string, type: string, values: readonly string[], mapped = ''): string =>
  `  <responseDeclaration identifier="${id}" cardinality="${cardinality}" baseType="${type}">
    <correctResponse>${values.map((value) => `<value>${escapeText(value)}</value>`).join('')}</correctResponse>${mapped}
  </responseDeclaration>\n`

const outcome = (id: string, type: string, value = ''): string =>
  `  <outcomeDeclaration identifier="${id}" cardinality="single" baseType="${type}">${
    value === '' ? '' : `<defaultValue><value>${value}</value></defaultValue>`
  }</outcomeDeclaration>\n`

/** The interaction and the response declarations, by the kind of the item. */
function partsOf(item: ResourceItem, pictures: ReadonlyMap<string, string>): { declarations: string; asked: string } {
  const { itemType, stem, options, answers, gaps, reference } = item
  switch (itemType) {
    case 'gap': {
      let no = 0
      const asked = body(stem, pictures, (length) => {
        no += 1
        return `<textEntryInteraction responseIdentifier="RESPONSE_${no}" expectedLength="${length}"/>`
      })
      const declarations = gaps.map((alternatives, place) =>
        declared(
          `RESPONSE_${place + 1}`,
          'single',
          'string',
          alternatives.slice(0, 1),
          `\n    <mapping defaultValue="0">${alternatives
            .map((text) => `<mapEntry mapKey="${attribute(text)}" mappedValue="1" caseSensitive="false"/>`)
            .join('')}</mapping>`,
        ),
      )
      return { declarations: declarations.join(''), asked: `<div>${asked}</div>` }
    }
    case 'essay': {
      const guide = isBlankHtml(reference)
        ? ''
        : `\n    <rubricBlock view="scorer"><div>${body(reference, pictures)}</div></rubricBlock>`
      return {
        declarations:
          '  <responseDeclaration identifier="RESPONSE" cardinality="single" baseType="string"></responseDeclaration>\n',
        asked: `<div>${body(stem, pictures)}</div>\n    <extendedTextInteraction responseIdentifier="RESPONSE"/>${guide}`,
      }
    }
    default: {
      const isTrueFalse = itemType === 'trueFalse'
      const ids = isTrueFalse ? ['true', 'false'] : options.map((_, place) => LETTERS.charAt(place))
      const shown = isTrueFalse ? [texts.right, texts.wrong] : options.map((option) => body(option, pictures))
      const right = answers.map((letter) => ids[LETTERS.indexOf(letter)] ?? letter)
      const isMany = itemType === 'multiple'
      const choices = ids.map((id, place) => `<simpleChoice identifier="${id}">${shown[place] ?? ''}</simpleChoice>`)
      return {
        declarations: declared('RESPONSE', isMany ? 'multiple' : 'single', 'identifier', right),
        asked: `<div>${body(stem, pictures)}</div>
    <choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="${isMany ? 0 : 1}">${choices.join('')}</choiceInteraction>`,
      }
    }
  }
}

/** One item as a file of its own. */
export function writeQtiItem(item: ResourceItem, id: string, pictures: ReadonlyMap<string, string>): string {
  const { declarations, asked } = partsOf(item, pictures)
  const title = [...plainOf(item.stem).replaceAll(/\s+/g, ' ').trim()].slice(0, 60).join('')
  const analysis = isBlankHtml(item.analysis)
    ? ''
    : `  <modalFeedback outcomeIdentifier="FEEDBACK" identifier="analysis" showHide="show"><div>${body(item.analysis, pictures)}</div></modalFeedback>\n`
  const processing =
    item.itemType === 'essay' || item.itemType === 'gap'
      ? ''
      : `  <responseProcessing template="${TEMPLATES}/match_correct"/>\n`
  return `<?xml version="1.0" encoding="UTF-8"?>
<assessmentItem xmlns="${QTI}" ${SCHEMA} identifier="${id}" title="${attribute(title)}" adaptive="false" timeDependent="false" toolName="${TOOL}">
${declarations}${outcome('SCORE', 'float')}${outcome('MAXSCORE', 'float', String(item.points))}${outcome('FEEDBACK', 'identifier')}  <itemBody>
    ${asked}
  </itemBody>
${processing}${analysis}</assessmentItem>
`
}

/** A package of items with their pictures; pictures that are not given are omitted. */
export function writeQtiPackage(
  items: readonly ResourceItem[],
  given: readonly PackedPicture[],
): Uint8Array<ArrayBuffer> {
  const pictures = new Map(given.map(({ address, name }) => [address, `pictures/${name}`]))
  const named = items.map((item, place) => ({ item, id: `item-${place + 1}` }))
  const resources = named.map(({ item, id }) => {
    const shown = [item.stem, ...item.options, item.reference, item.analysis].join(' ')
    const files = given
      .filter(({ address }) => shown.includes(address))
      .map(({ name }) => `<file href="pictures/${name}"/>`)
    const href = `items/${id}.xml`
    return `    <resource identifier="${id}" type="imsqti_item_xmlv2p1" href="${href}"><file href="${href}"/>${files.join('')}</resource>`
  })
  const manifest = `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="podium-items">
  <metadata><schema>QTIv2.1 Package</schema><schemaversion>1.0.0</schemaversion></metadata>
  <organizations/>
  <resources>
${resources.join('\n')}
  </resources>
</manifest>
`
  const encoder = new TextEncoder()
  const file = (name: string, bytes: Uint8Array): PlainFile => ({ name, bytes, crc: crc32(bytes) })
  return plainArchive([
    file('imsmanifest.xml', encoder.encode(manifest)),
    ...named.map(({ item, id }) => file(`items/${id}.xml`, encoder.encode(writeQtiItem(item, id, pictures)))),
    ...given.map(({ name, bytes }) => file(`pictures/${name}`, bytes)),
  ])
}
