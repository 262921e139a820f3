/** A name that may wrap: lines break between its parts (阿卜杜热合曼·买买提), and inside a part only if the part is wider than the line. */
import './kit.css'

/** The separators between the parts of a name. */
const AFTER_SEPARATOR = /(?<=[·•・])/

/** The parts of a name, each with its separator. */
export const partsOf = (name: string): readonly string[] => name.split(AFTER_SEPARATOR)

/** The parts of a name as elements that break only between parts; for names inside a longer text. */
export function NameParts({ name }: { name: string }) {
  const parts = partsOf(name)
  if (parts.length === 1) return name
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified by its index
    <span key={index} className="inline-block max-wide">
      {part}
    </span>
  ))
}

/** A complete name. */
export function NameText({ name, className = '' }: { name: string; className?: string }) {
  return (
    <span className={`breaks kit-name ${className}`}>
      <NameParts name={name} />
    </span>
  )
}
