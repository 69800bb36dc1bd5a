export { chartOfView, ownPlanets, ownSide, ownUnits } from '@warlog/star-map';
