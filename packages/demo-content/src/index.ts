export { demoCourses, type DemoCourse, type DemoLesson } from './courses.ts';
export { demoCategories, demoPlans, type DemoPlan } from './lists.ts';
export { demoPeople, type DemoMoment, type DemoPerson, type DemoStep } from './people.ts';
