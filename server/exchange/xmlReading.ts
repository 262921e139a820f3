/** Parses external XML as a tree: no document type, no entities except XML's five, within limits of depth and size. */
import { Parser } from 'htmlparser2'
import { decodedText } from '../../contract/rules/shared/textEncoding'

export interface XmlElement {
  /** Without its prefix. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: (XmlElement | string)[]
}

/** XML is refused, with the reason. */
export class XmlError extends Error {
  override readonly name = 'XmlError'
  constructor(readonly problem: 'doctype' | 'unreadable' | 'tooLarge') {
    super(`XML was refused: ${problem}`)
  }
}

const DEPTH_MAX = 60
const NODES_MAX = 200_000

const bare = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Decodes bytes by the encoding of the declaration. */
function textOf(bytes: Uint8Array): string {
  const text = decodedText(bytes)
  if (text === null) throw new XmlError('unreadable')
  return text
}

/**
 * The root element.
 *
 * @throws XmlError
 */
export function readXml(bytes: Uint8Array): XmlElement {
  const top: XmlElement = { name: '', attributes: {}, children: [] }
  const open: XmlElement[] = [top]
  let nodes = 0
  const count = () => {
    nodes += 1
    if (nodes > NODES_MAX || open.length > DEPTH_MAX) throw new XmlError('tooLarge')
  }
  const parser = new Parser(
    {
      onprocessinginstruction(name) {
        if (name.startsWith('!')) throw new XmlError('doctype')
      },
      onopentag(name, given) {
        count()
        const attributes = Object.fromEntries(Object.entries(given).map(([key, value]) => [bare(key), value]))
        const element: XmlElement = { name: bare(name), attributes, children: [] }
        open.at(-1)?.children.push(element)
        open.push(element)
      },
      ontext(text) {
        const children = open.at(-1)?.children
        const last = children?.at(-1)
        // The parser reports text around entities in pieces.
        if (typeof last === 'string') children?.splice(-1, 1, last + text)
        else {
          count()
          children?.push(text)
        }
      },
      onclosetag() {
        if (open.length > 1) open.pop()
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(textOf(bytes))
  const roots = top.children.filter((child): child is XmlElement => typeof child !== 'string')
  const [root] = roots
  if (!root || roots.length > 1) throw new XmlError('unreadable')
  return root
}

/** All descendants with these names, in document order. */
export function below(element: XmlElement, isWanted: (name: string) => boolean): XmlElement[] {
  return element.children.flatMap((child) =>
    typeof child === 'string' ? [] : [...(isWanted(child.name) ? [child] : []), ...below(child, isWanted)],
  )
}

/** The children with a name. */
export const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child): child is XmlElement => typeof child !== 'string' && child.name === name)

/** All text below an element. */
export const textIn = (element: XmlElement): string =>
  element.children.map((child) => (typeof child === 'string' ? child : textIn(child))).join('')
