/** The shell of the tax robot variant: a robot at its counter, beside the form in one card. */
import { EntryLink, PictureInCard, type ShellProps } from './parts'

function Picture() {
  return (
    <svg
      viewBox="0 0 600 400"
      aria-hidden="true"
      focusable="false"
      className="block wide shrink-y shell-art"
      preserveAspectRatio="xMidYMax meet"
    >
      <rect className="shell-art-line" x="190" y="120" width="220" height="170" rx="36" />
      <circle className="shell-art-bright" cx="255" cy="200" r="20" />
      <circle className="shell-art-bright" cx="345" cy="200" r="20" />
      <path className="shell-art-stroke shell-art-stroke--bright" d="M260 250h80M300 120V70" />
      <circle className="shell-art-bright" cx="300" cy="60" r="14" />
      <rect className="shell-art-mid" x="150" y="310" width="300" height="90" rx="20" />
      <path className="shell-art-stroke" d="M190 340h130M190 368h90M380 330l20 24 20-24M400 354v30M384 362h32" />
    </svg>
  )
}

export function TaxRobotShell(props: ShellProps) {
  return <PictureInCard {...props} shell="taxRobot" art={<Picture />} foot={<EntryLink entry={props.entry} />} />
}
