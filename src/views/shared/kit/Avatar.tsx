/**
 * A person's picture. Without a picture, or when it fails to load: the last characters of the name on a colour derived from the
 * name.
 */
import { useState } from 'react'
import './kit.css'

export interface AvatarProps {
  name: string
  /** Address of the picture; empty for none. */
  src?: string
  size?: 's' | 'm' | 'l'
}

const COLOURS = 6

const colourOf = (name: string): number =>
  ([...name].reduce((sum, char) => sum + (char.codePointAt(0) ?? 0), 0) % COLOURS) + 1

export function Avatar({ name, src, size = 'm' }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const letters = [...name.trim()].slice(size === 's' ? -1 : -2).join('')
  const isPicture = src !== undefined && src !== '' && src !== broken
  return (
    <span
      className={`leading-1 inline-stack place-center no-select rigid clip round-full ink-contrast size-s weight-medium width-control height-control kit-avatar kit-avatar--${size} kit-avatar--${colourOf(name)}`}
      // The style sheet draws the letters, so that screen readers and copied text contain only the name.
      data-letters={isPicture ? undefined : letters}
      aria-hidden="true"
    >
      {isPicture ? (
        <img src={src} alt="" className="wide tall cover kit-avatar-image" onError={() => setBroken(src)} />
      ) : letters ? null : (
        <svg viewBox="0 0 24 24" className="wide tall cover kit-avatar-image" fill="currentColor" role="presentation">
          <circle cx="12" cy="9" r="4" />
          <path d="M4 21c0-4.4 3.6-7 8-7s8 2.6 8 7z" />
        </svg>
      )}
    </span>
  )
}
