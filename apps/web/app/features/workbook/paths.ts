export const INSIGHT_ENGINE_PATH = '/insight-engine';
