/** Equations as one line of text: `(a+b)/(2)`, `x^2`, `√(y)`. */
import { childOf, childrenOf, isElement, textIn, type XmlElement, type XmlNode } from './xml'

/** In parentheses if it has more than one character. */
const grouped = (text: string): string => ([...text].length > 1 ? `(${text})` : text)

const inside = (parent: XmlElement | undefined): string => (parent ? parent.children.map(lineOf).join('') : '')

/** Text of an equation, or of a part of one. */
export function lineOf(node: XmlNode): string {
  if (!isElement(node)) return ''
  const part = (name: string) => inside(childOf(node, name))
  switch (node.name) {
    case 'm:t':
    case 'w:t':
      return textIn(node)
    case 'm:f':
      return `${grouped(part('m:num'))}/${grouped(part('m:den'))}`
    case 'm:sSup':
      return `${part('m:e')}^${grouped(part('m:sup'))}`
    case 'm:sSub':
      return `${part('m:e')}_${grouped(part('m:sub'))}`
    case 'm:sSubSup':
      return `${part('m:e')}_${grouped(part('m:sub'))}^${grouped(part('m:sup'))}`
    case 'm:rad':
      return `${part('m:deg')}√${grouped(part('m:e'))}`
    case 'm:nary': {
      const sign = childOf(childOf(node, 'm:naryPr'), 'm:chr')?.attributes['m:val'] ?? '∫'
      return `${sign}_${grouped(part('m:sub'))}^${grouped(part('m:sup'))} ${part('m:e')}`
    }
    case 'm:d': {
      const sign = (name: string, usual: string) => childOf(childOf(node, 'm:dPr'), name)?.attributes['m:val'] ?? usual
      return `${sign('m:begChr', '(')}${childrenOf(node, 'm:e').map(inside).join(sign('m:sepChr', '|'))}${sign('m:endChr', ')')}`
    }
    case 'm:acc':
      return `${part('m:e')}${childOf(childOf(node, 'm:accPr'), 'm:chr')?.attributes['m:val'] ?? '\u0302'}`
    case 'm:func':
      return `${part('m:fName')} ${part('m:e')}`
    case 'm:limLow':
      return `${part('m:e')}_${grouped(part('m:lim'))}`
    case 'm:limUpp':
      return `${part('m:e')}^${grouped(part('m:lim'))}`
    case 'm:eqArr':
      return childrenOf(node, 'm:e').map(inside).join('; ')
    case 'm:mr':
      return `${node.children.map(lineOf).join(' ')}; `
    default:
      return inside(node)
  }
}
