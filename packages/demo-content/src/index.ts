export { demoArticles, demoAuthors, type DemoArticle, type DemoAuthor } from './articles.ts';
export { demoCourses, type DemoCourse, type DemoLesson } from './courses.ts';
export { demoCategories, demoPlans, type DemoPlan } from './lists.ts';
export { demoPeople, type DemoMoment, type DemoPerson, type DemoStep } from './people.ts';
export { demoEpisodes, demoSpeakers, type DemoEpisode, type DemoSpeaker } from './episodes.ts';
export { demoPresenters, demoVideos, type DemoPresenter, type DemoVideo } from './videos.ts';
