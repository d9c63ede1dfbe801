export const WORKBOOK_PATH = '/ai-workbook';
export const INSIGHT_ENGINE_PATH = '/insight-engine';
