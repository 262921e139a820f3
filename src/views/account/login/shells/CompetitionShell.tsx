/** The shell of the competition variant: a stage in two spotlights, with the card on it. */
import { CardOnPicture, EntryLink, type ShellProps } from './parts'

function Picture() {
  return (
    <svg
      viewBox="0 0 600 400"
      aria-hidden="true"
      focusable="false"
      className="block wide shrink-y shell-art"
      preserveAspectRatio="xMidYMax slice"
    >
      <path className="shell-art-mid" d="M300 0 40 400h180zM300 0l260 400H380z" />
      <rect className="shell-art-line" x="120" y="300" width="110" height="100" rx="6" />
      <rect className="shell-art-bright" x="245" y="240" width="110" height="160" rx="6" />
      <rect className="shell-art-line" x="370" y="330" width="110" height="70" rx="6" />
      <path className="shell-art-bright" d="m300 120 18 38 42 5-31 29 8 41-37-20-37 20 8-41-31-29 42-5z" />
    </svg>
  )
}

export function CompetitionShell(props: ShellProps) {
  return <CardOnPicture {...props} shell="competition" art={<Picture />} foot={<EntryLink entry={props.entry} />} />
}
