/** The shell of the business variant: a skyline with a rising line; the form is on the left. */
import { EntryLink, type ShellProps, SideBySide } from './parts'

function Picture() {
  return (
    <svg
      viewBox="0 0 600 400"
      aria-hidden="true"
      focusable="false"
      className="block wide shrink-y shell-art"
      preserveAspectRatio="xMidYMax meet"
    >
      <rect className="shell-art-mid" x="20" y="250" width="70" height="150" rx="6" />
      <rect className="shell-art-line" x="100" y="170" width="60" height="230" rx="6" />
      <rect className="shell-art-mid" x="170" y="220" width="80" height="180" rx="6" />
      <rect className="shell-art-line" x="260" y="100" width="70" height="300" rx="6" />
      <rect className="shell-art-mid" x="340" y="190" width="60" height="210" rx="6" />
      <rect className="shell-art-line" x="410" y="140" width="80" height="260" rx="6" />
      <rect className="shell-art-mid" x="500" y="230" width="80" height="170" rx="6" />
      <path
        className="shell-art-stroke shell-art-stroke--bright"
        d="M40 230 L150 190 L260 210 L370 120 L480 140 L570 60"
      />
      <circle className="shell-art-bright" cx="570" cy="60" r="10" />
    </svg>
  )
}

export function BusinessShell(props: ShellProps) {
  return (
    <SideBySide {...props} shell="business" art={<Picture />} place="right" foot={<EntryLink entry={props.entry} />} />
  )
}
