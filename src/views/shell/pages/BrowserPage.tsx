/** /browser: this browser is not supported; where to download one that is. */
import { LinkButton } from '../../shared/kit/LinkButton'
import { PlainPage } from './PlainPage'
import { CHROME_DOWNLOAD, pageTexts } from './texts'

export function BrowserPage() {
  const texts = pageTexts.browser
  return (
    <main id="main">
      <PlainPage drawing="browser" title={texts.title} text={texts.text}>
        <LinkButton
          kind="primary"
          size="l"
          href={CHROME_DOWNLOAD}
          icon="download"
          label={texts.download}
          className="pages-link"
        />
        <ul className="u-muted size-s leading-m text-start pages-advice">
          {texts.advice.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </PlainPage>
    </main>
  )
}
