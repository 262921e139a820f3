/** The shell of the research variant: a honeycomb with one highlighted cell, above the form. */
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
      <polygon className="shell-art-line" points="50,70 85,90 85,130 50,150 15,130 15,90" />
      <polygon className="shell-art-mid" points="134,70 169,90 169,130 134,150 99,130 99,90" />
      <polygon className="shell-art-mid" points="218,70 253,90 253,130 218,150 183,130 183,90" />
      <polygon className="shell-art-line" points="302,70 337,90 337,130 302,150 267,130 267,90" />
      <polygon className="shell-art-mid" points="386,70 421,90 421,130 386,150 351,130 351,90" />
      <polygon className="shell-art-mid" points="470,70 505,90 505,130 470,150 435,130 435,90" />
      <polygon className="shell-art-mid" points="554,70 589,90 589,130 554,150 519,130 519,90" />
      <polygon className="shell-art-mid" points="92,144 127,164 127,204 92,224 57,204 57,164" />
      <polygon className="shell-art-line" points="176,144 211,164 211,204 176,224 141,204 141,164" />
      <polygon className="shell-art-mid" points="260,144 295,164 295,204 260,224 225,204 225,164" />
      <polygon className="shell-art-bright" points="344,144 379,164 379,204 344,224 309,204 309,164" />
      <polygon className="shell-art-mid" points="428,144 463,164 463,204 428,224 393,204 393,164" />
      <polygon className="shell-art-line" points="512,144 547,164 547,204 512,224 477,204 477,164" />
      <polygon className="shell-art-mid" points="596,144 631,164 631,204 596,224 561,204 561,164" />
      <polygon className="shell-art-mid" points="50,218 85,238 85,278 50,298 15,278 15,238" />
      <polygon className="shell-art-mid" points="134,218 169,238 169,278 134,298 99,278 99,238" />
      <polygon className="shell-art-mid" points="218,218 253,238 253,278 218,298 183,278 183,238" />
      <polygon className="shell-art-line" points="302,218 337,238 337,278 302,298 267,278 267,238" />
      <polygon className="shell-art-mid" points="386,218 421,238 421,278 386,298 351,278 351,238" />
      <polygon className="shell-art-mid" points="470,218 505,238 505,278 470,298 435,278 435,238" />
      <polygon className="shell-art-line" points="554,218 589,238 589,278 554,298 519,278 519,238" />
      <polygon className="shell-art-mid" points="92,292 127,312 127,352 92,372 57,352 57,312" />
      <polygon className="shell-art-line" points="176,292 211,312 211,352 176,372 141,352 141,312" />
      <polygon className="shell-art-mid" points="260,292 295,312 295,352 260,372 225,352 225,312" />
      <polygon className="shell-art-mid" points="344,292 379,312 379,352 344,372 309,352 309,312" />
      <polygon className="shell-art-line" points="428,292 463,312 463,352 428,372 393,352 393,312" />
      <polygon className="shell-art-mid" points="512,292 547,312 547,352 512,372 477,352 477,312" />
      <polygon className="shell-art-mid" points="596,292 631,312 631,352 596,372 561,352 561,312" />
    </svg>
  )
}

export function ResearchShell(props: ShellProps) {
  return <BandAbove {...props} shell="research" art={<Picture />} foot={<EntryLink entry={props.entry} />} />
}
