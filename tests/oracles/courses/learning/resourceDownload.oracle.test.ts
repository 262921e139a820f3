import { resourceDownloadModel } from '../../../../src/catalogue/courses/learning/learning.model'
import { judgeRules } from '../../../support/judge'
import { download } from './resourceDownload.oracle'

judgeRules(resourceDownloadModel, download)
