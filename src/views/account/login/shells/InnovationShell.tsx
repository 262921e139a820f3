/** The shell of the innovation variant: a lamp that shines around the card. */
import { CardOnPicture, EntryLink, type ShellProps } from './parts'

function Picture() {
  return (
    <svg
      viewBox="0 0 600 400"
      aria-hidden="true"
      focusable="false"
      className="block wide shrink-y shell-art"
      preserveAspectRatio="xMidYMid slice"
    >
      <circle className="shell-art-mid" cx="300" cy="230" r="150" />
      <path className="shell-art-stroke" d="M490 230L560 230" />
      <path className="shell-art-stroke" d="M465 325L525 360" />
      <path className="shell-art-stroke" d="M395 395L430 455" />
      <path className="shell-art-stroke" d="M300 420L300 490" />
      <path className="shell-art-stroke" d="M205 395L170 455" />
      <path className="shell-art-stroke" d="M135 325L75 360" />
      <path className="shell-art-stroke" d="M110 230L40 230" />
      <path className="shell-art-stroke" d="M135 135L75 100" />
      <path className="shell-art-stroke" d="M205 65L170 5" />
      <path className="shell-art-stroke" d="M300 40L300 -30" />
      <path className="shell-art-stroke" d="M395 65L430 5" />
      <path className="shell-art-stroke" d="M465 135L525 100" />
      <path
        className="shell-art-stroke shell-art-stroke--bright"
        d="M250 330v-40c-30-20-50-50-50-90a100 100 0 0 1 200 0c0 40-20 70-50 90v40zM260 360h80M275 385h50"
      />
    </svg>
  )
}

export function InnovationShell(props: ShellProps) {
  return <CardOnPicture {...props} shell="innovation" art={<Picture />} foot={<EntryLink entry={props.entry} />} />
}
