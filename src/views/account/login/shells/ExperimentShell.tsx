/** The shell of the experiment variant: flasks above the form, and a link between the two pages (B038). */

import { sessionTexts } from '../texts'
import { BandAbove, EntryLink, type ShellProps } from './parts'

function Picture() {
  return (
    <svg
      viewBox="0 0 600 400"
      aria-hidden="true"
      focusable="false"
      className="block wide shrink-y shell-art"
      preserveAspectRatio="xMidYMax meet"
    >
      <path className="shell-art-mid" d="M230 40h60v110l90 190a30 30 0 0 1-28 40H168a30 30 0 0 1-28-40l90-190z" />
      <path className="shell-art-line" d="M186 260h148l46 84a26 26 0 0 1-24 36H164a26 26 0 0 1-24-36z" />
      <circle className="shell-art-bright" cx="240" cy="310" r="14" />
      <circle className="shell-art-bright" cx="285" cy="340" r="9" />
      <circle className="shell-art-bright" cx="262" cy="230" r="7" />
      <rect className="shell-art-mid" x="430" y="120" width="56" height="260" rx="28" />
      <rect className="shell-art-bright" x="430" y="250" width="56" height="130" rx="28" />
      <path className="shell-art-stroke" d="M418 120h80M218 40h84" />
    </svg>
  )
}

export function ExperimentShell(props: ShellProps) {
  return (
    <BandAbove
      {...props}
      shell="experiment"
      art={<Picture />}
      foot={
        <EntryLink
          entry={props.entry}
          toRegister={sessionTexts.experiment.toRegister}
          toLogin={sessionTexts.experiment.toLogin}
        />
      }
    />
  )
}
