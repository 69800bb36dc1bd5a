export { chartOfView, ownPlanets, ownSide, ownUnits } from '@warlog/kernel';
