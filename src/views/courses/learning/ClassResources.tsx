/** The files of a class, by chapter or by type: displayed in their task, downloaded where that is allowed (B544). */
import type { StudentResource } from '../../../../contract/entities/courses/learning'
import type { ClassResourcesView } from '../../../machines/courses/learning/learning.selectors'
import type { ClassResourcesIntent, ResourceGrouping } from '../../../machines/courses/learning/learning.types'
import { texts } from '../../../machines/courses/learning/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { SegmentedChoice } from '../../shared/kit/fields/SegmentedChoice'
import { Select } from '../../shared/kit/fields/Select'
import { Icon } from '../../shared/kit/Icon'
import { Link } from '../../shared/kit/Link'
import { iconOf } from './TaskLink'
import './learning.css'

export interface ClassResourcesProps {
  view: ClassResourcesView
  /** Task id of the file that is being downloaded. */
  downloading: string | null
  hrefOf: (resource: StudentResource) => string
  onNavigate: (href: string) => void
  onBy: (by: ResourceGrouping) => void
  onIntent: (intent: ClassResourcesIntent) => void
}

export function ClassResources({ view, downloading, hrefOf, onNavigate, onBy, onIntent }: ClassResourcesProps) {
  return (
    <div className="page page-reading">
      <header className="row wrap gap-3-6 between align-start">
        <div>
          <h1>{texts.resources}</h1>
          <p className="u-muted">{texts.resourcesHint}</p>
        </div>
        <SegmentedChoice
          label={texts.grouping}
          labelHidden
          choices={[
            { value: 'chapter', label: texts.byChapter },
            { value: 'type', label: texts.byType },
          ]}
          value={view.by}
          onChange={onBy}
        />
      </header>
      <AsyncList
        face={view.face}
        name={texts.resources}
        emptyHint={texts.resourcesEmpty}
        failedText={view.problem}
        onRetry={() => onIntent({ type: 'list.reload' })}
      >
        <div className="stack columns-1 gap-5 shrink learning-body" aria-busy={view.isLoading}>
          {view.choices.length > 1 ? (
            <label className="bar gap-3-5 shrink learning-select">
              <span>{view.by === 'chapter' ? texts.chapter : texts.type}</span>
              <Select
                value={view.group ?? ''}
                onChange={({ target }) =>
                  onIntent({ type: 'group.choose', group: target.value === '' ? null : target.value })
                }
              >
                <option value="">{texts.all}</option>
                {view.choices.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            </label>
          ) : null}
          {view.groups.map(({ id, name, resources }) => (
            <section key={id} className="panel stack gap-3 content-start pad-5 shrink phone-pad-4" aria-label={name}>
              <h2>{name}</h2>
              <ul className="learning-tasks">
                {resources.map((resource) => (
                  <Row
                    key={resource.lessonTaskId}
                    resource={resource}
                    downloading={downloading}
                    href={hrefOf(resource)}
                    onNavigate={onNavigate}
                    onIntent={onIntent}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </AsyncList>
    </div>
  )
}

interface RowProps extends Pick<ClassResourcesProps, 'downloading' | 'onNavigate' | 'onIntent'> {
  resource: StudentResource
  href: string
}

function Row({ resource, downloading, href, onNavigate, onIntent }: RowProps) {
  const { fileName, lessonTaskId, lessonTaskType, lessonName, resName, extension, fileSize } = resource
  const isBusy = downloading === lessonTaskId
  const reason =
    resource.mayDownload === '0' ? texts.notDownloadable : downloading === null || isBusy ? null : texts.downloading
  return (
    <li className="row gap-2 align-center learning-resource">
      <Link
        className="bare min-12 row gap-3 align-center wide pad-2-3 round-m ink-inherit text-start no-underline lights learning-task"
        href={href}
        onNavigate={onNavigate}
      >
        <span className="height-10 stack place-center rigid round-full on-accent-soft ink-accent learning-mark">
          <Icon name={iconOf(lessonTaskType)} />
        </span>
        <span className="stack gap-1 grow shrink">
          <span className="breaks learning-taskName">{resName}</span>
          <span className="row wrap gap-1-3 u-muted size-s u-numbers">
            <span>{texts.types[lessonTaskType]}</span>
            <span>{lessonName}</span>
            <span>{`${extension} · ${texts.size(fileSize)}`}</span>
          </span>
        </span>
      </Link>
      <Button
        kind="quiet"
        icon="download"
        label={texts.download}
        name={texts.downloadNamed(fileName)}
        busy={isBusy}
        reason={reason}
        onClick={() => onIntent({ type: 'file.download', resource })}
      />
    </li>
  )
}
