export { InsightEnginePage } from './insight-engine-page.tsx';
export { lostAnswers } from './lost-answers.ts';
export { PastQuestionsPage } from './past-questions-page.tsx';
export { INSIGHT_ENGINE_PATH } from './paths.ts';
export { WorkbookPage } from './workbook-page.tsx';
