import { annotationModel } from '../../../src/catalogue/documents/annotations/annotation.model'
import { annotationsModel } from '../../../src/catalogue/documents/annotations/annotations.model'
import { replyModel } from '../../../src/catalogue/documents/annotations/reply.model'
import { walkChart } from '../../support/walk'

walkChart(replyModel, 'B481 B482 B509 B528 B582 B587')
walkChart(annotationModel, 'B469 B478 B479 (D35) B482 B483 B484 B532 B583 B587')
walkChart(annotationsModel, 'B435 B436 B470 B485 B533 B569')
