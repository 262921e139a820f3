/** The shell of the ITE variant: circuit tracks around the card. */
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
      <path className="shell-art-stroke" d="M0 40H120l40 -26H600" />
      <circle className="shell-art-line" cx="120" cy="40" r="9" />
      <path className="shell-art-stroke" d="M0 92H257l40 26H600" />
      <circle className="shell-art-line" cx="257" cy="92" r="9" />
      <path className="shell-art-stroke" d="M0 144H394l40 -26H600" />
      <circle className="shell-art-line" cx="394" cy="144" r="9" />
      <path className="shell-art-stroke shell-art-stroke--bright" d="M0 196H231l40 26H600" />
      <circle className="shell-art-bright" cx="231" cy="196" r="9" />
      <path className="shell-art-stroke" d="M0 248H368l40 -26H600" />
      <circle className="shell-art-line" cx="368" cy="248" r="9" />
      <path className="shell-art-stroke" d="M0 300H205l40 26H600" />
      <circle className="shell-art-line" cx="205" cy="300" r="9" />
      <path className="shell-art-stroke" d="M0 352H342l40 -26H600" />
      <circle className="shell-art-line" cx="342" cy="352" r="9" />
    </svg>
  )
}

export function IteShell(props: ShellProps) {
  return <CardOnPicture {...props} shell="ite" art={<Picture />} foot={<EntryLink entry={props.entry} />} />
}
