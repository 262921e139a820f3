/** A name that may take several lines: they end between its parts (阿卜杜热合曼·买买提), inside a part only if that is wider than the line. */
import './kit.css'

/** The separators that people write between the parts of a name. */
const AFTER_SEPARATOR = /(?<=[·•・])/

/** The parts of a name, each with its separator. */
export const partsOf = (name: string): readonly string[] => name.split(AFTER_SEPARATOR)

export function NameParts({ name }: { name: string }) {
  const parts = partsOf(name)
  if (parts.length === 1) return name
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the name
    <span key={index} className="kit-name-part">
      {part}
    </span>
  ))
}

export function NameText({ name, className = '' }: { name: string; className?: string }) {
  return (
    <span className={`kit-name ${className}`}>
      <NameParts name={name} />
    </span>
  )
}
